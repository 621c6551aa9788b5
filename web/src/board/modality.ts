/** Whether the last input was a key: number keys are printed on lit cards only for those who use them. */
import type { Attachment } from 'svelte/attachments';

/** Attach to a table: it carries `data-input="keys"` from the first key press to the next touch. */
export const modality: Attachment<HTMLElement> = (table) => {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Shift' && event.key !== 'Control') table.dataset['input'] = 'keys';
  };
  const onPoint = (): void => {
    delete table.dataset['input'];
  };
  addEventListener('keydown', onKey, true);
  addEventListener('pointerdown', onPoint, true);
  return () => {
    removeEventListener('keydown', onKey, true);
    removeEventListener('pointerdown', onPoint, true);
  };
};
