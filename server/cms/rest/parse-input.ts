type InputValues = Readonly<Record<string, unknown>>;

/**
 * One input from query, body and path; what the address says cannot be said otherwise. WordPress clients write lists
 * as `include[]=1&include[]=2`: they become `1,2`, which is what endpoints take.
 */
export function collectInput(
  query: unknown,
  body: unknown,
  params: unknown,
  fixed: InputValues,
): InputValues {
  return { ...parseQuery(query), ...membersOf(body), ...membersOf(params), ...fixed };
}

function parseQuery(query: unknown): InputValues {
  const entries = Object.entries(membersOf(query)).map(([key, value]) => [
    key.replace(/\[\d*\]$/, ''),
    Array.isArray(value) ? value.join(',') : value,
  ]);
  return widenEmbed(Object.fromEntries(entries));
}

/** `_embed=author,wp:term` chooses in WordPress; here it embeds everything. */
function widenEmbed(query: InputValues): InputValues {
  const { _embed } = query;
  const chooses =
    typeof _embed === 'string' && /[a-z]:?[a-z]/.test(_embed) && !['true', 'false'].includes(_embed);
  return chooses ? { ...query, _embed: '1' } : query;
}

function membersOf(value: unknown): InputValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
