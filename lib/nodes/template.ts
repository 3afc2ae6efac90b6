/** Templates: text with fields of the reply in braces. */
type Piece = string | { readonly field: readonly string[] };

const PIECES = /(\{\{|\}\}|\{[^{}]+\})/;
const FIELD = /^\{[^{}]+\}$/;

/** The pieces of a template: plain text, and fields of the reply by their path. */
export function templateParts(template: string): readonly Piece[] {
  return template.split(PIECES).flatMap((part): readonly Piece[] => {
    if (part === '') return [];
    if (part === '{{' || part === '}}') return [part.charAt(0)];
    if (!FIELD.test(part)) return [part];
    return [{ field: part.slice(1, -1).trim().split('.') }];
  });
}

/** Whether a template can name a field: a brace or a dot would be read otherwise. */
const canName = (name: string): boolean => name !== '' && name === name.trim() && !/[{}.]/.test(name);

/** The same template with a field of the reply under another name, where it can name that. */
export function renameInTemplate(template: string, from: string, to: string): string {
  if (!canName(from) || !canName(to)) return template;
  return template
    .split(PIECES)
    .map((part) => {
      if (!FIELD.test(part)) return part;
      const [, before = '', path = '', after = ''] = /^(\{\s*)(.*?)(\s*\})$/s.exec(part) ?? [];
      const [first, ...rest] = path.split('.');
      return first === from ? `${before}${[to, ...rest].join('.')}${after}` : part;
    })
    .join('');
}
