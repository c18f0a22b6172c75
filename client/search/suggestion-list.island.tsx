import type { UseComboboxReturnValue } from 'downshift';
import { Icon } from '#client/ui/icons.tsx';
import { ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { SuggestionLine } from './suggestion-lines.island.ts';
import { TypeMark } from './type-mark.tsx';

interface SuggestionListProps {
  menu: ReturnType<UseComboboxReturnValue<SuggestionLine>['getMenuProps']>;
  getItemProps: UseComboboxReturnValue<SuggestionLine>['getItemProps'];
  lines: readonly SuggestionLine[];
  isShown: boolean;
  /** Whether the lines are those of what was typed last: they are told of then. */
  answered: boolean;
}

/** Thumbnails are 32 pixels wide; the larger one is for dense screens. */
const WIDTHS = [32, 64] as const;

export function SuggestionList({ menu, getItemProps, lines, isShown, answered }: SuggestionListProps) {
  const numbered = lines.map((line, index) => ({ line, index }));
  const groups = [...Map.groupBy(numbered, ({ line }) => line.group)];
  return (
    <>
      <div {...menu} className="suggestions" hidden={!isShown}>
        {isShown &&
          groups.map(([group, members]) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div key={group} role="group" aria-label={group || 'Search'}>
              {group !== '' && (
                <p className="block-title" aria-hidden="true">
                  {group}
                </p>
              )}
              {members.map(({ line, index }) => (
                <div key={line.href} {...getItemProps({ item: line, index })} className="suggestion">
                  <Mark line={line} />
                  <span>{line.label}</span>
                  {line.note && <span className="count">{line.note}</span>}
                </div>
              ))}
            </div>
          ))}
      </div>
      <p className="hidden" aria-live="polite">
        {isShown && answered && `${lines.length} suggestions`}
      </p>
    </>
  );
}

function Mark({ line: { thumbnail, type, icon = 'search' } }: { line: SuggestionLine }) {
  if (type) return <TypeMark type={type} />;
  if (!thumbnail) return <Icon name={icon} />;
  return <ResponsiveImage media={{ ...thumbnail, alt: '' }} sizes="32px" widths={WIDTHS} decorative />;
}
