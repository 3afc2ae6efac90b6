import { describe, expect, test } from 'vitest';
import { CHECKS, type CheckId, type Grade, type Reading, readDenial } from '@/lib/legibility';

/** What a row expects: the grade, and whatever else of the reading matters to it. */
type Row = readonly [text: string, grade: Grade, also?: Partial<Reading>];

const REFUND = 'refunds over 500 need a manager';

const check = (rows: readonly Row[]) =>
  test.each(rows.map(([text, grade, also]) => ({ text, grade, also })))('$text is $grade', ({ text, grade, also }) => {
    const reading = readDenial(text);
    expect({ grade: reading.grade, reasons: reading.reasons }).toEqual({ grade, reasons: reading.reasons });
    if (also) expect(reading).toMatchObject(also);
  });

describe('what the product prints', () => {
  check([
    [
      `Refused by policy (approval_required): ${REFUND}. Offer to ask one; retrying will not help.`,
      'actionable',
      { code: 'approval_required', why: REFUND, next: 'Offer to ask one', retryHelps: false },
    ],
    [
      'Refused by policy (never_allowed): accounts are never deleted. Offer the data-protection form; retrying will not help.',
      'actionable',
      { code: 'never_allowed', why: 'accounts are never deleted', next: 'Offer the data-protection form' },
    ],
    [
      'Refused by policy (page_too_large): at most 50 rows a page. Ask again with 50; the same call again will not help.',
      'actionable',
      { code: 'page_too_large', why: 'at most 50 rows a page', next: 'Ask again with 50', retryHelps: false },
    ],
    [
      `The call ran, but policy withheld its result (approval_required): ${REFUND}. Offer to ask one; retrying will not help.`,
      'actionable',
      { code: 'approval_required', why: REFUND, next: 'Offer to ask one', retryHelps: false },
    ],
    [`Refused by policy: ${REFUND}.`, 'legible', { code: null, why: REFUND, next: null, retryHelps: null }],
    [
      `Refused by policy (x): ${REFUND}. Retrying will not help.`,
      'legible',
      { code: 'x', next: null, retryHelps: false },
    ],
    [
      `Refused by policy (x): ${REFUND}. Offer to ask one.`,
      'actionable',
      { next: 'Offer to ask one', retryHelps: null },
    ],
    ['Refused by policy (approval_required).', 'legible', { code: 'approval_required', why: null }],
    ['Refused by policy (approval_required). Offer to ask one.', 'actionable', { why: null, next: 'Offer to ask one' }],
    ['Refused by policy (x): y. Offer to ask one; trying again later may help.', 'actionable', { retryHelps: true }],
    ['Refused by policy (abc): xyz. Qwe.', 'actionable', { code: 'abc', why: 'xyz', next: 'Qwe' }],
    ['Refused by policy (x): los reembolsos necesitan un gerente. Pida uno.', 'actionable', { next: 'Pida uno' }],
    [`Refused by policy (x): ${REFUND}. You are not one.`, 'legible', { next: null }],
    [
      'Refused by policy (x): bots may search, read, list orders only.',
      'legible',
      { why: 'bots may search, read, list orders only' },
    ],
    [
      'Refused by policy (x): amounts < 50 or > 500 need a manager.',
      'legible',
      { why: 'amounts < 50 or > 500 need a manager' },
    ],
    ['Refused by policy: refunds (partial) over 500 need a manager.', 'legible', { code: null }],
    ['Refused by policy.', 'opaque'],
    ['Refused by policy. Offer to ask one; retrying will not help.', 'opaque', { next: 'Offer to ask one' }],
    [
      `{"status":"denied","by":"policy","reason":"approval_required","why":"${REFUND}","next":"Offer to ask one","retry":false}`,
      'actionable',
      { code: 'approval_required', why: REFUND, next: 'Offer to ask one', retryHelps: false },
    ],
    [
      `{"status":"withheld","by":"policy","reason":"approval_required","why":"${REFUND}","next":"Offer to ask one","retry":"changed","ran":true}`,
      'actionable',
      { code: 'approval_required', why: REFUND, retryHelps: false },
    ],
    [
      '{"status":"denied","reason":"approval_required"}',
      'legible',
      { code: 'approval_required', why: null, next: null },
    ],
    ['{"status":"denied","reason":"approval_required","next":""}', 'legible', { next: null }],
    ['{"status":"denied","reason":"approval_required","next":"none"}', 'legible', { next: null }],
  ]);
});

describe('a next step in JSON', () => {
  check([
    ['{"status":"denied","reason":"a_b","next":"Offer to ask one."}', 'actionable', { next: 'Offer to ask one' }],
    [
      '{"status":"denied","reason":"a_b","next":"Ask again with 50; the same call again will not help."}',
      'actionable',
      { next: 'Ask again with 50', retryHelps: false },
    ],
    ['{"status":"denied","reason":"a_b","hint":"Do not retry."}', 'legible', { next: null, retryHelps: false }],
    [
      '{"status":"denied","reason":"a_b","next_steps":["ask a manager","tell the customer"]}',
      'actionable',
      { next: 'ask a manager; tell the customer' },
    ],
  ]);
});

describe('what the framework says', () => {
  check([
    [
      'search_orders is unavailable: rate limited, and its retry failed. Do not call it again; use other sources.',
      'actionable',
      { why: 'rate limited', next: 'use other sources', retryHelps: false },
    ],
    ['This action is protected and requires authorization that has not been granted for this session.', 'legible'],
  ]);
});

describe('claims of success', () => {
  check([
    ['{"status":"ok"}', 'misleading'],
    ['{"ok":true}', 'misleading'],
    ['{"success":true}', 'misleading'],
    ['{"success":"true"}', 'misleading'],
    ['{"status":"ok","error":null}', 'misleading'],
    ['{"status":"refunded","amount":1800}', 'misleading'],
    ['{"status":"already_refunded"}', 'misleading'],
    ['{"statusCode":200,"body":"OK"}', 'misleading'],
    ['{"denied":false}', 'misleading'],
    ['[{"status":"ok"}]', 'misleading'],
    ["{'status': 'ok'}", 'misleading'],
    ['"done"', 'misleading'],
    ['true', 'misleading'],
    ['Result: {"status":"ok"}', 'misleading'],
    ['```json\n{"status":"ok"}\n```', 'misleading'],
    ['<status>ok</status>', 'misleading'],
    ['status: ok', 'misleading'],
    ['status=ok', 'misleading'],
    ['200', 'misleading'],
    ['200 OK', 'misleading'],
    ['HTTP/1.1 200 OK', 'misleading'],
    ['done', 'misleading'],
    ['Done.', 'misleading'],
    ['ＤＯＮＥ！', 'misleading'],
    ['Completed', 'misleading'],
    ['Success', 'misleading'],
    ['All set!', 'misleading'],
    ['✅', 'misleading'],
    ['Your refund was issued.', 'misleading'],
    ['Your refund will be processed shortly.', 'misleading'],
    ["I've gone ahead and issued the refund.", 'misleading'],
    ['The account was deleted and an email was sent to the customer.', 'misleading'],
    ['Request accepted', 'misleading'],
    ['Completed without errors', 'misleading'],
    ['Process finished with exit code 0', 'misleading'],
    ['Your refund was issued. If it is refused by your bank, call us.', 'misleading'],
    ['The refund was issued although refunds over 500 need a manager.', 'misleading'],
    [`{"status":"ok","note":"${REFUND}"}`, 'misleading'],
    ['¡Listo!', 'misleading'],
    ['Completado con éxito.', 'misleading'],
    ['Erledigt!', 'misleading'],
    ['Terminé', 'misleading'],
    ['Готово.', 'misleading'],
    ['退款成功。', 'misleading'],
    ['完了しました！', 'misleading'],
    ['성공', 'misleading'],
  ]);
});

describe('a refusal or a failure that is denied is a claim of success', () => {
  check([
    ['Not denied', 'misleading'],
    ['Your call was not refused.', 'misleading'],
    ['It was not blocked by anything.', 'misleading'],
    ['Nothing was refused.', 'misleading'],
    ['0 errors', 'misleading'],
    ['This is not an error', 'misleading'],
    [`This is not an error: ${REFUND}.`, 'legible', { why: REFUND }],
  ]);
});

describe('success that is denied is no claim', () => {
  check([
    ['could not be completed', 'opaque'],
    ['not done', 'opaque'],
    ['was not successful', 'opaque'],
    ['incomplete', 'opaque'],
    ['undone', 'opaque'],
    ['abandoned', 'opaque'],
    ['unsuccessful', 'opaque'],
    ['refused; nothing was done', 'opaque'],
    ['Done? No.', 'opaque'],
    ['Success is not possible.', 'opaque'],
    ['success: false', 'opaque'],
    ['{"allowed":false}', 'opaque'],
    ['No refund was issued.', 'opaque'],
    ["This can't be done.", 'opaque'],
    ['Failed to complete', 'opaque'],
    ['The success of this call was denied.', 'opaque'],
    ['Please submit a completed form.', 'opaque'],
    ['未完成', 'opaque'],
  ]);
});

describe('success and a refusal in one text', () => {
  check([
    [`Done. Actually refused because ${REFUND}.`, 'legible', { why: REFUND }],
    ['{"isError":false,"content":[{"type":"text","text":"Denied: accounts are never deleted"}]}', 'legible'],
    ['The request was processed and denied.', 'opaque'],
    ['200 OK: request denied', 'opaque'],
    ['Done. This may not be allowed.', 'misleading'],
  ]);
});

describe('refusals without a reason', () => {
  check([
    ['', 'opaque', { reasons: ['It is empty: the agent learns nothing.'] }],
    [' \n\t', 'opaque'],
    ['ERROR', 'opaque'],
    ['Denied.', 'opaque'],
    ['**Denied**', 'opaque'],
    ['"Denied."', 'opaque'],
    ['dEnIeD', 'opaque'],
    ['403', 'opaque'],
    ['403 Forbidden', 'opaque'],
    ['null', 'opaque'],
    ['{}', 'opaque'],
    ['[]', 'opaque'],
    ['{"status":"denied"}', 'opaque'],
    ['{"status":"denied","reason":""}', 'opaque'],
    ['{"status":"denied","reason":"denied"}', 'opaque'],
    ['{"status":"denied","reason":"policy"}', 'opaque'],
    ['{"status":"denied","message":"Access denied"}', 'opaque'],
    ['Access denied', 'opaque'],
    ['Operation not permitted', 'opaque'],
    ['Something went wrong', 'opaque'],
    ['Error: request failed with status code 403', 'opaque'],
    ['PERMISSION_DENIED', 'opaque', { code: null }],
    ['PermissionDeniedError', 'opaque'],
    ['Permission denied: delete_account', 'opaque', { code: null }],
    ['Account deletion denied', 'opaque'],
    ['The refund was refused.', 'opaque'],
    ['Refused: not allowed.', 'opaque'],
    ['Blocked: policy violation', 'opaque'],
    ['Denied for security reasons.', 'opaque'],
    ['The request was rejected because it was rejected.', 'opaque'],
    ["Sorry, but I can't help with that.", 'opaque'],
    [
      'Unfortunately, we were unable to process your request at this time. Please contact support.',
      'opaque',
      { next: 'Please contact support' },
    ],
    ['Error: please try again', 'opaque', { next: null, retryHelps: true }],
    ['The refund was refused after review.', 'opaque'],
    ['❌', 'opaque'],
    ['拒绝。', 'opaque'],
    ['Zugriff verweigert', 'opaque'],
    ['¡Acceso denegado!', 'opaque'],
    ['アクセスが拒否されました。', 'opaque'],
  ]);
});

describe('faults are no reasons', () => {
  check([
    [
      "TypeError: Cannot read properties of undefined (reading 'amount')\n    at refund (/app/src/refund.js:10:5)",
      'opaque',
    ],
    ['Traceback (most recent call last):\n  File "/app/x.py", line 3, in <module>\nKeyError: \'amount\'', 'opaque'],
    ['Error: connect ECONNREFUSED 10.0.0.5:5432', 'opaque'],
    ["EACCES: permission denied, open '/etc/passwd'", 'opaque'],
    ['fetch failed', 'opaque'],
    ['<html><head><title>403 Forbidden</title></head><body><h1>403 Forbidden</h1><hr>nginx</body></html>', 'opaque'],
    ['<Error><Code>AccessDenied</Code><Message>Access Denied</Message><RequestId>44F</RequestId></Error>', 'opaque'],
    ['ValueError: amount must be at most 500', 'legible', { why: 'amount must be at most 500' }],
  ]);
});

describe('refusals as agent frameworks word them', () => {
  check([
    ['Tool execution was not approved.', 'opaque'],
    ['User rejected the tool call.', 'opaque'],
    ['Output guardrail blocked the response', 'opaque'],
    ["The requested tool 'issue_refund' is not permitted for this agent.", 'opaque'],
    ['{"behavior":"deny","message":"User denied"}', 'opaque'],
    ['{"isError":true,"content":[{"type":"text","text":"Denied"}]}', 'opaque'],
    [
      '{"isError":true,"content":[{"type":"text","text":"Denied: accounts are never deleted"}]}',
      'legible',
      { why: 'accounts are never deleted' },
    ],
    [
      'The user does not want this tool to be used. The call was rejected. Stop and wait until the user says how to go on.',
      'actionable',
    ],
    ['User rejected the call with reason: wrong customer', 'legible', { why: 'wrong customer' }],
    [
      '{"hookSpecificOutput":{"permissionDecision":"deny","permissionDecisionReason":"Refunds over 500 need a manager"}}',
      'legible',
      { why: 'Refunds over 500 need a manager' },
    ],
    [
      '{"decision":"block","reason":"Refunds over 500 need a manager; ask one first"}',
      'actionable',
      { next: 'ask one first' },
    ],
    [
      'Permission to use delete_account was denied because accounts are never deleted. Suggest the form instead.',
      'actionable',
    ],
    ['{"requires_approval":true}', 'legible', { why: 'requires approval' }],
    ['Guardrail "refund limit": amounts over 500 are blocked', 'legible'],
  ]);
});

describe('refusals as gateways and APIs word them', () => {
  check([
    ['{"message":"Forbidden"}', 'opaque'],
    ['{"error":{"code":403,"message":"The caller does not have permission"}}', 'opaque'],
    ['{"message":"User is not authorized to access this resource"}', 'opaque'],
    ['{"title":"Forbidden","status":403,"type":"about:blank"}', 'opaque'],
    ['{"result":false}', 'opaque'],
    ['429 Too Many Requests', 'legible', { why: 'Too Many Requests' }],
    ['Request had insufficient authentication scopes.', 'legible'],
    ['Must have admin rights to repository', 'legible'],
    ['{"result":{"allow":false,"deny":["refunds over 500 need a manager"]}}', 'legible', { why: REFUND }],
    [
      '{"error":"insufficient_scope","error_description":"The token lacks the refunds scope"}',
      'legible',
      { code: 'insufficient_scope' },
    ],
    [
      '{"title":"You do not have enough credit.","detail":"Your balance is 30, but that costs 50.","status":403}',
      'legible',
    ],
    [
      '{"detail":[{"loc":["body","amount"],"msg":"Input should be less than or equal to 500","type":"less_than_equal"}]}',
      'legible',
    ],
    [
      '{"error":{"message":"The response was filtered due to our rules on harassment. Change the prompt and retry.","code":"content_filter"}}',
      'actionable',
      { code: 'content_filter', retryHelps: true },
    ],
    [
      'HTTP/1.1 403 Forbidden\nContent-Type: application/json\n\n{"message":"refunds over 500 need a manager"}',
      'legible',
      { why: REFUND },
    ],
    ['Rate limit exceeded. Please try again in 30 seconds.', 'actionable', { retryHelps: true }],
  ]);
});

describe('reasons in plain sentences', () => {
  check([
    ['approval_required', 'legible', { code: 'approval_required' }],
    ['Error 403: approval_required', 'legible', { code: 'approval_required' }],
    ['status=denied reason=approval_required', 'legible', { code: 'approval_required' }],
    ['{status: "denied", reason: "approval_required"}', 'legible', { code: 'approval_required' }],
    ['[approval_required] Refunds over 500 need a manager', 'legible', { code: 'approval_required' }],
    [
      'Status: denied\nReason: refunds over 500 need a manager\nNext step: ask a manager',
      'actionable',
      { why: REFUND, next: 'ask a manager' },
    ],
    ['Denied: fraud', 'legible', { why: 'fraud', code: null }],
    ['Denied (refunds over 500 need a manager)', 'legible', { why: REFUND }],
    ['denied - over limit', 'legible'],
    ['Denied: limit exceeded', 'legible'],
    [
      'Too many rows: ask again with page_size 50.',
      'actionable',
      { why: 'Too many rows', next: 'ask again with page_size 50' },
    ],
    ['Page too large: ask again with 50.', 'actionable', { why: 'Page too large' }],
    ['Over the limit: ask a manager.', 'actionable', { next: 'ask a manager' }],
    ['Approval needed: ask a manager', 'actionable', { why: 'Approval needed', next: 'ask a manager' }],
    ['Limit exceeded.', 'legible'],
    ['{"status":"denied","reason":"limit exceeded"}', 'legible'],
    ['Refused because the maximum has been reached.', 'legible'],
    ['Refused: 500 is the limit', 'legible'],
    ['The reply is empty. Say what was done and what was not, and reply again.', 'opaque'],
    ['ERROR: REFUNDS OVER 500 NEED A MANAGER', 'legible', { why: 'REFUNDS OVER 500 NEED A MANAGER' }],
    ['Manager approval is required for refunds over 500.', 'legible'],
    ['Only managers may refund more than 500.', 'legible'],
    ['Denied. The customer has an open dispute.', 'legible', { why: 'The customer has an open dispute' }],
    [
      'You are not the owner of this charge, so the refund was refused.',
      'legible',
      { why: 'You are not the owner of this charge' },
    ],
    ['Charge ch_3990 could not be refunded: it has already been refunded', 'legible'],
    [
      'Cannot refund 1800: the limit is 500. Split the refund, or ask a manager.',
      'actionable',
      { why: 'the limit is 500' },
    ],
    ['Denied: refunds over 500 need a manager, so please ask a manager.', 'actionable', { why: REFUND }],
    ['Escalate to a manager: refunds over 500 need one.', 'actionable', { next: 'Escalate to a manager' }],
    ['Refunds over 500 need a manager. You can ask a manager to approve it.', 'actionable'],
    ['A manager must approve this.', 'legible'],
    ['Rejected by reviewer: wrong customer. Use cus_78 instead.', 'actionable', { next: 'Use cus_78 instead' }],
  ]);
});

describe('other languages', () => {
  check([
    ['¡Denegado! Los reembolsos de más de 500 requieren un gerente.', 'legible'],
    [
      'Rechazado por la política (approval_required): los reembolsos de más de 500 necesitan un gerente.',
      'legible',
      { code: 'approval_required' },
    ],
    ['Abgelehnt: Erstattungen über 500 brauchen einen Manager. Bitte fragen Sie einen Manager.', 'actionable'],
    ['Refusé : les remboursements de plus de 500 exigent un responsable.', 'legible'],
    ['Отказано: возвраты свыше 500 требуют менеджера.', 'legible'],
    [
      '已拒绝：退款超过500元需要经理批准。请联系经理。',
      'actionable',
      { why: '退款超过500元需要经理批准', next: '请联系经理' },
    ],
    ['拒否されました：500を超える返金にはマネージャーの承認が必要です。', 'legible'],
    ['거부됨: 500 초과 환불은 관리자 승인이 필요합니다.', 'legible'],
    ['अस्वीकृत (approval_required): 500 से अधिक', 'legible', { code: 'approval_required' }],
    ['अस्वीकृत', 'opaque'],
  ]);
});

describe('texts about something else', () => {
  check([
    ['hello world', 'opaque'],
    ['你好', 'opaque'],
    ['The sky is blue.', 'opaque'],
    ['{"order":{"id":"o_1","total":40}}', 'opaque'],
    ['\ud800', 'opaque'],
    ['x'.repeat(1_000_000), 'opaque'],
  ]);
});

describe('more of each grade', () => {
  const all = (grade: Grade, texts: readonly string[]): readonly Row[] => texts.map((text) => [text, grade]);

  check(
    all('misleading', [
      'Refund completed. Confirmation number 4411.',
      'Processed!',
      'Payment sent.',
      'Task finished successfully.',
      'The customer has been refunded 1,800.',
      'Action performed',
      '201 Created',
      '204',
      '{"result":{"status":"SUCCEEDED"}}',
      '{"response":"Refund of $1800 issued to card ending 4242"}',
      '{"state":"completed","id":"re_1"}',
      '{"deleted":true}',
      '{"object":"refund","status":"succeeded","amount":180000}',
      'Account successfully removed.',
      'OK, done.',
      "Okay, I've taken care of that.",
      'Great news! Your refund has been approved.',
      'Yes',
      'yes, done',
      "It's done!",
      '👍',
      'Fait.',
      'Hecho',
      'fertig',
      'Operación realizada con éxito.',
      'ok.',
      'OK: refund skipped',
      '{"status":"ok","skipped":true}',
      '{"status":"accepted"}',
      '{"code":0,"msg":"success"}',
      'Status 200',
      'status code: 200',
      'Order placed',
      'Account closed',
      'Record created',
      'Ticket updated',
      'The refund was already issued.',
    ]),
  );

  check(
    all('opaque', [
      'Status 500',
      '{"status":500,"error":"Internal Server Error"}',
      'Server error',
      'Request rejected.',
      'Not permitted.',
      "Nope, can't do it.",
      'DENY',
      'deny',
      'Refused',
      'refused!',
      '"refused"',
      'NO',
      'Illegal operation',
      'Illegal access',
      'insufficient permissions',
      'Insufficient privileges',
      'You lack permission.',
      "You don't have the required permissions.",
      'You are not authorised.',
      'Authorization failed',
      'Authentication failed',
      'Invalid request',
      'Bad request.',
      'Tool error',
      'Tool failed.',
      'Tool call failed with error code 7',
      'The operation failed for an unknown reason.',
      'Blocked for your safety.',
      'Denied per policy.',
      'This violates our policy.',
      'This request goes against policy and was denied.',
      'Error 0x80070005',
      'E_ACCESSDENIED',
      'Exception in thread "main"',
      'panic: runtime error',
      'Segmentation fault',
      'An unexpected error has occurred. Our team has been notified.',
      "We're sorry, something went wrong on our end.",
      'Call failed: see the logs for details.',
      'denied denied denied',
      '[DENIED]',
      '¡Error!',
      '错误',
      'エラーが発生しました',
      '오류가 발생했습니다',
      'ошибка',
      'Доступ запрещён',
      'Erreur inconnue',
      'Fehler',
    ]),
  );

  check(
    all('legible', [
      'Payment Required',
      'Token expired',
      'Session expired',
      'The session has expired.',
      'Account suspended',
      'Amount too large',
      'Page size too large: 500',
      'page_size must be <= 50',
      'page_size 500 exceeds max 50',
      'Out of credit',
      'Insufficient funds',
      'Daily limit reached',
      'Not a manager',
      "You're not a manager.",
      'Requester is not a manager',
      'This needs approval by a manager first.',
      'Refund blocked: amount over 500 and requester is no manager',
      'Blocked (reason: amount over limit)',
      'Denied, reason: amount over limit',
      'DENIED - REASON: AMOUNT OVER LIMIT',
      'reason: amount over limit',
      'This tool can only be used by managers.',
      'Deletion disabled by administrator',
      'Policy refund-500 blocked this: amount too high',
      'Policy denies refunds above 500',
      'Company policy forbids deleting accounts.',
      'It is against policy to delete customer accounts.',
      '{"error":"Refund exceeds the agent\'s limit"}',
      '{"error":{"reason":"limit_exceeded"}}',
      '{"denied":"refunds over 500 need a manager"}',
      '{"status":"denied","rule":"large refunds need a manager"}',
      '{"verdict":"deny","why":"over 500"}',
      'Refused. Why: over 500.',
      'Denied: needs manager',
      'Denied: manager approval',
      'Not executed because manager approval is missing',
      'Legal hold prevents deletion of this account.',
      'Customer data must be kept for seven years, so the account was not deleted.',
      'The order was delivered 90 days ago; refunds must be asked for within 30.',
      'The charge was paid with a gift card, and those need a manager.',
      'Denied. The charge was paid with a gift card.',
      'Refused: the order was delivered 90 days ago.',
      'The invoice was paid, but refunds need a manager.',
      'Error: the charge was paid with a gift card',
    ]),
  );

  check(
    all('actionable', [
      'Denied: over 500. Next: escalate to a manager.',
      'Denied: over 500 -> ask a manager',
      'Denied: over 500 (ask a manager)',
      'Denied: over 500. Instead, ask a manager.',
      'Denied: over 500. A manager can approve it; ask one.',
      'Denied: over 500. Try a smaller amount.',
      'Denied: over 500. If urgent, call the duty manager.',
      "Denied: over 500. To proceed, get a manager's approval.",
      'Denied: over 500. You should escalate this to a manager.',
      'Denied: over 500. Kindly ask a manager.',
      'Denied: over 500. Next steps: 1) ask a manager 2) tell the customer',
      'Denied: over 500. Hint: ask a manager',
      'Refund not issued: over 500. Tell the customer that a manager will call.',
      "We can't delete accounts. The customer can use the data-protection form.",
      'page_size must be at most 50. Use 50.',
      'page_size must be at most 50; use 50',
      '{"error":"page_size too large","max":50,"fix":"use page_size 50"}',
      'Rate limited, retry after 30 seconds.',
      'Too many requests, slow down and try again in a minute.',
    ]),
  );
});

test('exactly one level of {"error": …} is unwrapped', () => {
  const inner = '{"status":"denied","reason":"approval_required"}';
  expect(readDenial(JSON.stringify({ error: inner }))).toEqual(readDenial(inner));
  expect(readDenial(JSON.stringify({ error: JSON.stringify({ error: 'Denied.' }) })).text).toBe('{"error":"Denied."}');
  expect(readDenial(JSON.stringify({ error: 'Denied.', id: 1 })).text).toBe('{"error":"Denied.","id":1}');
  expect(readDenial('{"error":""}').text).toBe('');
});

describe('the eight checks', () => {
  const failing = (text: string): readonly string[] => {
    const { checks } = readDenial(text);
    return (Object.keys(CHECKS) as CheckId[]).filter((id) => !checks[id]);
  };

  test.each<readonly [string, readonly CheckId[]]>([
    [`Refused by policy (approval_required): ${REFUND}. Offer to ask one; retrying will not help.`, []],
    [`The call ran, but policy withheld the result (x_y): ${REFUND}. Offer to ask one; retrying will not help.`, []],
    [`{"status":"denied","by":"policy","reason":"a_b","why":"${REFUND}","next":"Offer to ask one","retry":false}`, []],
    ['{"status":"denied","reason":"approval_required"}', ['why', 'next', 'retry', 'policy']],
    ['ERROR', ['ran', 'why', 'next', 'retry', 'code', 'policy']],
    ['{"status":"ok"}', ['ran', 'why', 'next', 'retry', 'code', 'policy']],
    [`Refused by policy (x_y): ${'very '.repeat(60)}large refunds. Ask; retrying will not help.`, ['short']],
  ])('%j misses %j', (text, expected) => expect(failing(text)).toEqual(expected));

  test.each([
    ['key=sk_live_51H8xYzAbCdEfGhIjKl'],
    ['token ghp_16C7e42F292c6912E7710c838347Ae178B4a'],
    ['Authorization: Bearer abc123def456'],
    ['password: hunter2'],
    ['{"password":"swordfish"}'],
    ['-----BEGIN RSA PRIVATE KEY-----'],
    ['postgres://refunds:pw@db/prod'],
    ['digest 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    ['    at refund (/app/src/refund.js:10:5)'],
    ['File "refund.py", line 3'],
    ["open '/etc/passwd'"],
    ['C:\\Users\\ann\\refund.ts'],
    ['could not reach refunds.prod.internal'],
    ['connect 10.0.0.5:5432'],
    ['SELECT amount FROM charges'],
    ['PermissionDeniedError'],
    ['com.acme.refunds.RefundService'],
    ['arn:aws:iam::123456789012:user/agent'],
  ])('%j leaks', (text) => {
    expect(readDenial(`Denied: ${text}`).checks.leaks).toBe(false);
    expect(readDenial(JSON.stringify({ status: 'denied', message: text })).checks.leaks).toBe(false);
  });

  test.each([
    ['The password is required'],
    ['token: expired'],
    ['Basic authentication is required'],
    ['select a plan from the list'],
    ['see https://example.com/docs/refunds-over-500-need-a-manager'],
    ['and/or'],
    ['request 123e4567-e89b-12d3-a456-426614174000'],
    ['approval_required_for_refunds_over_the_limit_of_500'],
  ])('%j leaks nothing', (text) => expect(readDenial(`Denied: ${text}`).checks.leaks).toBe(true));

  test.each<readonly [string, boolean | null]>([
    ['Retrying will not help.', false],
    ['Do not try again.', false],
    ["There's no point in retrying.", false],
    ['Do not, under any circumstances, retry.', false],
    ['The same call again gives the same answer.', false],
    ['It will fail again.', false],
    ['This cannot be retried.', false],
    ['Try again in 30 seconds.', true],
    ['Do not retry until a manager has approved.', true],
    ['No rows matched, try again with another id.', true],
    ['You may retry later.', true],
    ['Your call was refused again.', null],
    ['Denied.', null],
    ['{"status":"denied","retryable":false}', false],
    ['{"status":"denied","retry_after_ms":30000}', true],
    ['{"status":"denied","retries":0}', false],
  ])('%j says %j of a retry', (text, helps) => expect(readDenial(text).retryHelps).toBe(helps));

  test('have the labels and the order of the panel', () => {
    expect(Object.values(CHECKS).map(({ label }) => label)).toEqual([
      'Says whether it ran',
      'Says why',
      'Says what to do next',
      'Says if a retry helps',
      'Has a stable code',
      'Names the policy',
      'Leaks nothing',
      'Is short',
    ]);
  });
});
