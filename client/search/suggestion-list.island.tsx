import type { RefObject } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import { ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { SuggestionLine } from './suggestion-lines.island.ts';
import { TypeMark } from './type-mark.tsx';

interface SuggestionListProps {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  lines: readonly SuggestionLine[];
  isShown: boolean;
  /** Whether the lines are those of what was typed last: they are told of then. */
  answered: boolean;
  onChoose: (line: SuggestionLine) => void;
}

/** Thumbnails are 32 pixels wide; the larger one is for dense screens. */
const WIDTHS = [32, 64] as const;

export function SuggestionList({ id, list, lines, isShown, answered, onChoose }: SuggestionListProps) {
  const groups = [...Map.groupBy(lines, ({ group }) => group)];
  return (
    <>
      <div
        className="suggestions"
        id={id}
        role="listbox"
        aria-label="Suggestions"
        ref={list}
        hidden={!isShown}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown &&
          groups.map(([group, members]) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div key={group} role="group" aria-label={group || 'Search'}>
              {group !== '' && (
                <p className="block-title" aria-hidden="true">
                  {group}
                </p>
              )}
              {members.map((line) => (
                // biome-ignore lint/a11y: the keys are heard by the field, which keeps the focus (`useCombobox`).
                <div key={line.href} className="suggestion" role="option" onClick={() => onChoose(line)}>
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
