import { remembering } from './remembering';

const SECRETS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY/,
  /\b(?:sk|pk|rk)[-_](?:[a-z]{2,10}[-_])?[A-Za-z0-9]{16}/,
  /\bsk-[\w-]{20}/,
  /\b(?:gh[pousr]_|github_pat_|glpat-|xox[abprs]-|hf_|npm_)[\w-]{10}/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{30}/,
  /(?<![\w-])eyJ[\w-]{8,2000}\.[\w-]{8}/,
  /\b(?:bearer|basic)\s{1,3}(?=\S{0,200}\d)[\w.~+/-]{8}/i,
  /\b(?:password|passwd|pwd|passphrase|secret|api[-_ ]?key|access[-_ ]?key|client[-_ ]?secret|(?:access|auth|api)[-_ ]?token)["']?\s{0,3}(?:=|:|\bis\b)\s{0,3}["']?(?!(?:required|missing|invalid|expired|not|null|none|undefined|empty|wrong|incorrect|too|must|the|a|is|no|needed|\*+|<\w+>)\b)[^\s"',;]{4}/i,
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@]{1,100}:[^\s/@]{1,100}@/i,
  /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqps?|mssql|jdbc:[a-z]+):\/\//i,
];

const INTERNALS: readonly RegExp[] = [
  /\bat .{1,120}?:\d+:\d+\)?|\bat [\w.$<>]{1,200}\([\w.]{1,100}(?::\d+)?\)/,
  /\bFile "[^"]{1,300}", line \d|Traceback \(most recent call last\)|\bgoroutine \d+ \[/,
  /(?<![\w-])[\w-]{1,80}\.(?:[cm]?[jt]sx?|py|java|go|rb|php|cs|rs|kt|scala):\d+/,
  /(?<![\w./:])\/(?:home|usr|var|etc|opt|app|srv|tmp|root|Users|workspace|mnt|proc|sys|lib|bin|private)\/[\w.-]/,
  /\b[A-Za-z]:\\{1,2}\w|\bnode_modules\/|\bsite-packages\//,
  /\b(?:10|127)\.\d{1,3}\.\d{1,3}\.\d{1,3}\b|\b192\.168\.\d{1,3}\.\d{1,3}\b|\b172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}\.\d{1,3}\b/,
  /\blocalhost\b|(?<![\w-])[a-z0-9][\w-]{0,62}\.(?:internal|local|localdomain|corp|lan|intranet|svc)\b/i,
  /\bSELECT\s.{1,300}?\sFROM\s|\bselect\s+\*\s+from\s|\bINSERT\s+INTO\s|\binsert\s+into\s+\w+\s*\(|\bDELETE\s+FROM\s|\bdelete\s+from\s+\w+\s+where\b|\bUPDATE\s+\w+\s+SET\s|\bDROP\s+TABLE\b|\bSQLSTATE\b|\bORA-\d{4}|violates \w+(?: \w+)? constraint/s,
  /\b[A-Z]\w{1,80}(?:Error|Exception)\b|\b(?:java|javax|org|com|net|io)(?:\.[a-z]\w{0,60}){1,6}\.[A-Z]\w/,
  /\b0x[0-9a-fA-F]{6}|\barn:aws[\w-]{0,10}:/,
];

/** Long runs that look like a key: hexadecimal, or capitals, small letters and digits mixed. */
function looksLikeKey(run: string): boolean {
  if (/^[0-9a-f]+$/i.test(run)) return /\d/.test(run) && /[a-f]/i.test(run);
  return /[A-Z]/.test(run) && /[a-z]/.test(run) && /\d/.test(run);
}

/** Whether a text shows a secret, or something of how the system is built inside; texts inside JSON are read too. */
export const leaks: (written: string) => boolean = remembering((written) => {
  const text = written.replaceAll('\\"', '"').replaceAll('\\n', '\n');
  if ([...SECRETS, ...INTERNALS].some((pattern) => pattern.test(text))) return true;
  return (text.match(/(?<![A-Za-z0-9+])[A-Za-z0-9+]{32,}/g) ?? []).some(looksLikeKey);
});
