import type { ReactNode } from 'react';
import { type LeafProps, SelectField } from './setting-leaves.tsx';

/** Common ones first; a field with another keeps it. */
const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'ja', 'ko', 'zh', 'th', 'hi', 'ar'];
const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

export function LanguageField({ value, ...field }: LeafProps): ReactNode {
  const chosen = value || 'en';
  return (
    <SelectField
      {...field}
      value={chosen}
      options={[...new Set([chosen, ...LANGUAGES])].map((code) => [code, nameLanguage(code)])}
    />
  );
}

/** As it is written, where it is no language. */
function nameLanguage(code: string): string {
  try {
    return NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}
