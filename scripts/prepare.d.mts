export function chooseServerFlags(settings: Readonly<Record<string, string | undefined>>): readonly string[];
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>>;
