/** In the form of an item, behind its field for the text: here the editor mounts, with the script of Studio. */
import type { ReactNode } from 'react';
import { StudioPlace } from '../studio-place.tsx';
import type { EditorProps } from './editor-props.ts';

export const EditorPlace = (props: EditorProps): ReactNode => <StudioPlace name="editor" props={props} />;
