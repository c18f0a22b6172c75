import t from 'tap';
import type * as z from 'zod';
import {
  anyText,
  firstIssues,
  optionalEmail,
  optionalPhone,
  optionalWebAddress,
  requiredEmail,
  requiredText,
  webAddress,
} from './validation.ts';

/** Message under the field; undefined where nothing is wrong. */
function judge(rule: z.ZodType, typed: unknown): string | undefined {
  const parsed = rule.safeParse(typed);
  return parsed.success ? undefined : firstIssues(parsed.error)[''];
}

const TABLE: Readonly<Record<string, readonly [z.ZodType, string, readonly unknown[], readonly unknown[]]>> =
  {
    required: [
      requiredText({ most: 9 }),
      'Required',
      ['x', ' x ', '\u2066x'],
      ['', '  ', '\u200B\u2060', undefined, null],
    ],
    email: [
      requiredEmail,
      'Invalid email!',
      ['ada@reader.example', 'ada+gems@mail.reader.example'],
      ['ada', 'ada@', '@reader.example', 'ada@reader', 'a da@reader.example'],
    ],
    'email that may be empty': [
      optionalEmail,
      'Invalid email!',
      ['', undefined, 'ada@reader.example'],
      ['ada'],
    ],
    url: [
      webAddress,
      'Invalid URL',
      [
        'http://gems.example',
        'https://www.gems.example/a/b?c=d#e',
        ' https://gems.example:8443/ ',
        'HTTPS://GEMS.EXAMPLE/',
        'https://schmückstück.example/',
      ],
      [
        '',
        'gems',
        'gems.example',
        'www.gems.example',
        '//gems.example/',
        'ftp://gems.example/',
        'javascript:alert(1)',
        'javascript://gems.example/%0aalert(1)',
        'data:text/html,x',
        'mailto:ada@gems.example',
        'https://',
        'https:gems.example',
        'https:///gems.example',
        'http://localhost/',
        'http://gems/',
        'http://127.0.0.1/',
        'http://2130706433/',
        'http://[::1]/',
        'http://ada:secret@gems.example/',
        'http://gems..example/',
        'http://ge ms.example/',
      ],
    ],
    'url that may be empty': [
      optionalWebAddress,
      'Invalid URL',
      ['', undefined, 'https://gems.example/'],
      ['gems.example'],
    ],
    phone: [
      optionalPhone,
      'Invalid phone number',
      ['', undefined, '12345678', '+123456789012345', '+1 (555) 010-0123'],
      ['1234567', '+1234567890123456', '0123456789', '+0123456789', '555-CALL-NOW', '++12345678'],
    ],
    minLength: [
      requiredText({ least: 3, most: 9 }),
      'Value must be at least 3 characters long',
      ['abc'],
      ['ab', ' ab '],
    ],
    maxLength: [anyText({ most: 3 }), 'Value must be at most 3 characters long', ['', 'abc'], ['abcd']],
  };

for (const [name, [rule, message, right, wrong]] of Object.entries(TABLE)) {
  t.test(`${name}: what passes passes, and all else is told in the words of the specification`, async (t) => {
    for (const typed of right) t.equal(judge(rule, typed), undefined, JSON.stringify(typed));
    for (const typed of wrong) t.equal(judge(rule, typed), message, JSON.stringify(typed));
  });
}

t.test('characters that turn text round are dropped: nobody sees what they do', async (t) => {
  const [turned, isolated] = ['\u202Eenots\u202C \u200Fa', '\u2066x\u2069'];
  t.equal(requiredText({ most: 9 }).parse(turned), 'enots a');
  t.equal(anyText({ most: 1 }).parse(isolated), 'x');
  t.equal(requiredText({ most: 9 }).safeParse('\u202E\u2069').success, false);
  t.equal(optionalPhone.parse('\u202D+1 555 123 4567\u202C'), '+15551234567', 'as phones copy a number');
});
