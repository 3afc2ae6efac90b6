/** The arguments of a call as the agent wrote them down; none where its text is no JSON object. */
export function argumentsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const args: unknown = JSON.parse(text);
    return typeof args === 'object' && args !== null ? (args as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
