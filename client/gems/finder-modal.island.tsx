import { fillWith } from '#client/ui/fill-with.island.tsx';
import { FinderForm } from './finder-form.tsx';

export const fillFinder = fillWith(() => <FinderForm id="modal-finder" />);
