/**
 * The one function that the host calls: a question as JSON text in, an answer as JSON text out (crossing.ts). Beside the
 * question stands what is not part of it: a loaded file, what it threw, or a value in text. Nothing of this can be reached
 * from the file.
 */
export const GUEST_DRIVER = `
// What came out of a file that could not be loaded.
const thrown = (_, error) => {
  throw error;
};
const QUESTIONS = { __proto__: null, open, rules, guard, hook, rewrite, joined, start, resume, thrown };
const drive = (question, beside) => {
  const [what, ...given] = fromText(question);
  failure = undefined;
  isNull = undefined;
  let answer;
  try {
    answer = { answer: QUESTIONS[what](given, beside) };
  } catch (thrown) {
    const limit = limitMet(thrown);
    if (limit) answer = { limit };
    else if (shapes.has(thrown)) answer = { shape: shapes.get(thrown) };
    else answer = { threw: describe(thrown) };
  }
  const json = JSON.stringify({ ...answer, isNull });
  return json.length > MAX_LENGTH ? '{"limit":"memory"}' : json;
};
`;
