/** The very page that readers will get, beside the text: on both sites, on a phone and at a desk, for each kind of reader. */
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { type CallError, callApi } from '#client/core/call-api.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';
import { PREVIEW_READERS, type PreviewReader } from '#shared/preview-readers.ts';
import { READER_LABELS } from './reader-labels.ts';

interface PreviewPaneProps {
  type: string;
  id: number;
  brand: BrandId;
  /** Origins of the two sites. */
  origins: Readonly<Record<BrandId, string>>;
  /** Sends what was typed to the server, so that it can be shown. */
  onKeep: () => Promise<boolean>;
  /** Changes when something was kept. */
  version: number;
  onClose: () => void;
}

/** Width of a desktop's window, in pixels, and that from which on a screen is taken for one. */
const DESK = 1280;
const MIN_DESK = 700;

/** The page at a desktop's width, drawn smaller where there is less room. */
function fitDesk({ width, height }: DOMRectReadOnly) {
  if (width === 0 || width >= DESK) return undefined;
  const scale = width / DESK;
  return {
    inlineSize: DESK,
    blockSize: height / scale,
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
  };
}

const BRAND_LABELS: Readonly<Record<BrandId, string>> = { facet: 'Facet', gemsociety: 'Gem Society' };

export function PreviewPane({
  type,
  id,
  brand,
  origins,
  onKeep,
  version,
  onClose,
}: PreviewPaneProps): ReactNode {
  const name = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [site, setSite] = useState(brand);
  const [reader, setReader] = useState<PreviewReader>('guest');
  const [isPhone, setPhone] = useState(() => innerWidth < MIN_DESK);
  const [box, setBox] = useState<DOMRectReadOnly>();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setBox(entry?.contentRect));
    if (page.current) observer.observe(page.current);
    return () => observer.disconnect();
  }, []);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const load = useCallback(async () => {
    const isKept = await onKeep();
    try {
      const { link } = (await callApi('POST', 'airnauts/v1/previews/', {
        type,
        id,
        autosave: true,
        reader,
      })) as {
        readonly link: string;
      };
      setProblem(isKept ? '' : 'This lacks what you typed last, which could not be kept.');
      setAddress(`${origins[site]}${link}`);
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }, [type, id, reader, site, origins, onKeep]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is to be seen.
  useEffect(() => void load(), [load, version]);
  return (
    <section className="edit-preview" aria-label="Preview">
      <div className="edit-preview-bar">
        <select aria-label="Site" value={site} onChange={({ target }) => setSite(target.value as BrandId)}>
          {BRAND_IDS.map((each) => (
            <option key={each} value={each}>
              {BRAND_LABELS[each]}
            </option>
          ))}
        </select>
        <select
          aria-label="Reader"
          value={reader}
          onChange={({ target }) => setReader(target.value as PreviewReader)}
        >
          {PREVIEW_READERS.map((each) => (
            <option key={each} value={each}>
              {READER_LABELS[each]}
            </option>
          ))}
        </select>
        <fieldset>
          <legend className="hidden">Width</legend>
          {[false, true].map((phone) => (
            <label key={String(phone)}>
              <input type="radio" name={name} checked={isPhone === phone} onChange={() => setPhone(phone)} />{' '}
              {phone ? 'Phone' : 'Desktop'}
            </label>
          ))}
        </fieldset>
        <button type="button" className="button quiet small" onClick={onClose}>
          Close
        </button>
      </div>
      {problem && <p className="field-error">{problem}</p>}
      <div ref={page} className="edit-preview-page" data-phone={isPhone || undefined}>
        {address && (
          <iframe
            ref={frame}
            key={address}
            src={address}
            title="The page as readers get it"
            style={isPhone || !box ? undefined : fitDesk(box)}
          />
        )}
      </div>
    </section>
  );
}
