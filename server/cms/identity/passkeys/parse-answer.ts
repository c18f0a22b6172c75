import * as z from 'zod';

/** An authenticator's answer as the browser hands it on, with the part that differs; undefined for anything else. */
export function parseAnswer<S extends z.ZodType>(text: string, response: S) {
  const credential = z.object({
    id: z.string(),
    rawId: z.string(),
    type: z.literal('public-key'),
    response,
  });
  const parsed = credential.safeParse(parseJson(text));
  // Extensions say nothing that is of use here.
  return parsed.success ? { ...parsed.data, clientExtensionResults: {} } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
