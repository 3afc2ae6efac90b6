/** Whether a text has no other signs than those of ASCII, which most texts have not: they are read several times faster. */
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** Folds a text for comparing: full-width forms, accents, case and invisible characters no longer differ. */
export function fold(text: string): string {
  if (isAscii(text)) return text.replaceAll('`', "'").toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/[’‘ʼ`´]/g, "'")
    .toLowerCase();
}

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(fold));

/** Words that say a call was refused; with a *not* before them they say the opposite. */
export const REFUSED = list(`
  denied deny denies denial refused refuse refuses refusal blocked block blocks rejected reject rejects rejection declined
  decline declines forbidden forbid forbids prohibited prohibits disallowed disallow unauthorized unauthorised unpermitted
  withheld withholds vetoed barred banned filtered censored prevented prevents ❌ ✖ ✘ 🚫 ⛔ 🛑
  abgelehnt verweigert untersagt verboten gesperrt refusee interdit interdite rechazado rechazada denegado denegada prohibido
  negado negada recusado recusada proibido negato negata rifiutato rifiutata vietato geweigerd verboden afgewezen
  отказано отклонено отклонен запрещено запрещен отказ odrzucono odmowa nekad avvisad nekades reddedildi مرفوض رفض ممنوع`);

/** Words of being able: with a *not* before them they refuse, and without they promise nothing. */
export const ABLE = list(
  'possible able accessible supported eligible entitled allowable permissible possivel posible moglich',
);

/** Words that permit: with a *not* before them they refuse, and without they claim success. */
export const PERMITTED = list(`
  allowed allow allows permitted permit permits authorized authorised authorize approved granted accepted erlaubt gestattet autorise autorisee permitido permitida permesso toegestaan разрешено`);

/** Words of what happened, to this call or to another thing; they claim success where nothing implies a refusal. */
export const HAPPENED = list(`
  delivered created updated applied saved stored paid credited transferred booked placed submitted queued scheduled confirmed
  fulfilled resolved handled closed passed removed erased ran run`);

/** Words that claim that the call did its work; with a *not* before them they say that it did not. */
export const DONE = list(`
  ok okay yes success successful successfully succeeded succeed done complete completed completes finished processed executed
  performed issued refunded sent emailed deleted ✅ ✔ ✓ ☑ 👍 👌 🎉
  erledigt fertig erfolgreich erfolg abgeschlossen ausgefuhrt termine terminee reussi reussie fait succes effectue effectuee
  hecho listo completado completada exito exitoso exitosamente realizado realizada feito concluido concluida sucesso pronto
  fatto completato completata riuscito successo eseguito klaar gedaan voltooid gelukt geslaagd готово выполнено выполнен
  успешно успех завершено gotowe wykonano klart utfort tamam tamamlandi basarili تم نجاح`);

/** Words of failing, which say neither that the call was refused nor why. */
export const FAILED = list(`
  error errors err failed fail fails failure failures failing exception exceptions fault unsuccessful unsuccessfully incomplete
  undone unfinished abandoned aborted abort interrupted crashed crash panic fatal timeout unavailable unable cannot
  fehler fehlgeschlagen erreur echec errores fallo fallido erro falha errore fallito fout mislukt ошибка сбой blad hata خطأ`);

/** Words that state a condition or a limit: with them a sentence is a reason, and on its own implies the refusal. */
export const LIMITS = list(`
  must need needs needed require requires required requiring requirement only never exceed exceeds exceeded exceeding limit limits
  limited invalid missing expired insufficient disabled locked frozen suspended protected restricted reserved ineligible unsupported
  lack lacks lacking forbids forbid prohibits prohibit disallows bans maximum max minimum min pending awaiting waiting too
  muss mussen braucht brauchen benotigt benotigen erfordert nur hochstens doit doivent necessite necessitent exige exigent seulement maximal
  necesita necesitan requiere requieren debe deben solo nunca maximo precisa precisam requer requerem deve devem somente
  richiede richiedono serve massimo moet moeten vereist alleen требует требуется требуют нужен нужна нужно только никогда wymaga`);

/** Words that relate to a limit; they make a reason only where the refusal was said. */
export const RELATIONS = list(`
  over above below under beyond outside until unless without hold more less than most least fewer
  uber unter sobre superior superiores plus mas acima oltre boven свыше более`);

/** Words of order in time; beside a refusal in the same breath they tell when it came and not why. */
export const TIMES = list('before after already first');

/** Words that negate what follows within a few words. */
export const NEGATORS = list(`
  0 zero not no never nothing none nobody neither nor without hardly cannot unable failed refused instead almost partially half nicht
  kein keine keinen nie pas aucun jamais nunca ningun nao nem non nessun niet geen nooit не нет никогда nie ikke inte degil لم لا`);

/** Words that make a sentence speak of a wish or a case and not of what happened. */
export const UNREAL = list(`
  if once when whenever unless until before must should can could may might would need needs require requires required only
  wenn falls si cuando se quando als если`);

/** Small words, which carry nothing by themselves. */
export const SMALL = list(`
  a an the this that these those it its i im we you he she they me us your our my their his her them of to in on at by for from
  with as and or but so be is are was were been being am has have had do does did done will would can could may might shall
  if then there here against who whom which what when where why how all any some each very just also now yet still because since due
  owing about into out up off via per s t d ll re ve m vs eg ie etc der die das ein eine und le la les un une el los
  las de del da do di il lo en y e o`);

/** Words that every refusal could use: they say what was asked or who speaks, and never why. */
export const EMPTY = list(`
  access action actions attempt attempted attempts call calls called caller client code command execution execute function guard
  guardrail hook http https www id input invocation invoke message method operation operations params param parameter parameters
  permission permissions policy policies process processing reason reasons request requests requested resource resources
  response result results rule rules server service status system task tool tools use used user users agent assistant api
  endpoint unknown unspecified unexpected internal generic general given specified provided available security company
  guidelines guideline terms violation violated sorry apologies apologize unfortunately please oops hello thanks thank again
  retry retrying retried retries try trying tried later details detail information info log logs see something anything thing
  things everything happened occurred occurs encountered problem issue trouble bad gateway found conflict help helpful assist happen happens fine better
  comply continue proceed perform performing performed make made moment time today safety safe explicit explicitly properly
  undefined null nan void na tbd object string number boolean type text json html output data body header value values network fetch
  connection connect socket host regret contact support administrator true false goes privilege privileges got get went wrong let know say says said
  disposition decision due cause causes caused simply currently present cancelled canceled skipped`);

/** Beginnings of a next step: what a reader is told to do. */
export const STEPS = list(`
  ask offer use call contact request escalate try send provide add set reduce lower split wait check see open submit get obtain
  choose pick select switch include specify pass file visit go tell inform explain suggest direct refer transfer hand route
  forward email mail write log sign authenticate reauthenticate upgrade review confirm verify fix correct change modify adjust
  narrow shorten replace remove raise report stop search look read consult follow give let make create fill complete return
  reply respond answer skip omit enable grant configure resubmit rerun retry consider reach speak talk direct propose apologize
  apologise keep break divide cut shrink start begin begin attach supply enter update delete drop resend
  redirect involve notify appeal apply register book schedule pause slow rephrase reword repeat restrict attempt run
  bitte veuillez demandez contactez utilisez pida solicite contacte consulte use utilice pregunte peca contate chiedi contatta
  contattare chiedere usa vraag neem gebruik обратитесь попросите используйте пожалуйста popros lutfen يرجى`);

const anyOf = (pattern: string): RegExp => new RegExp(fold(pattern), 'u');

/** The same senses where a script writes no spaces: found anywhere in a run of letters. */
export const UNSPACED = {
  refused: anyOf('拒绝|拒絕|禁止|不允许|不允許|无权|無權|拒否|許可されて|できません|거부|거절|금지|불가'),
  failed: anyOf('エラー|失败|失敗|错误|錯誤|오류|실패'),
  done: anyOf('完成|成功|已退款|已删除|已发送|已發送|完了|しました|완료|성공|처리되었'),
  not: anyOf('未|不|没|沒|無法|无法|ません|ない|않|못'),
  limits: anyOf('需要|必须|必須|最多|不超过|不能超过|仅限|必要|のみ|以下|필요|최대'),
  steps: anyOf('请|請|ください|下さい|주세요|하세요|하십시오'),
} as const;
