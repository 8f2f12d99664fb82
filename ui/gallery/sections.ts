// The gallery's table of contents. A test checks that every component has a section.
import type { Section } from './section.ts';
import { banner } from './sections/banner.tsx';
import { button } from './sections/button.tsx';
import { checkbox } from './sections/checkbox.tsx';
import { codeField } from './sections/code-field.tsx';
import { combobox } from './sections/combobox.tsx';
import { dateField } from './sections/date-field.tsx';
import { dialog } from './sections/dialog.tsx';
import { emptyState } from './sections/empty-state.tsx';
import { errorSummary } from './sections/error-summary.tsx';
import { fileDrop } from './sections/file-drop.tsx';
import { frames } from './sections/frames.tsx';
import { glyph } from './sections/glyph.tsx';
import { illustration } from './sections/illustration.tsx';
import { offlineBanner } from './sections/offline-banner.tsx';
import { pageHead } from './sections/page-head.tsx';
import { phoneField } from './sections/phone-field.tsx';
import { popover } from './sections/popover.tsx';
import { radioCards } from './sections/radio-cards.tsx';
import { scene } from './sections/scene.tsx';
import { selectField } from './sections/select-field.tsx';
import { sheet } from './sections/sheet.tsx';
import { skeleton } from './sections/skeleton.tsx';
import { stepProgress } from './sections/step-progress.tsx';
import { table } from './sections/table.tsx';
import { taskList } from './sections/task-list.tsx';
import { textArea } from './sections/text-area.tsx';
import { textField } from './sections/text-field.tsx';
import { themeSwitch } from './sections/theme-switch.tsx';
import { toasts } from './sections/toasts.tsx';
import { tooltip } from './sections/tooltip.tsx';

export const sections: readonly Section[] = [
  button,
  textField,
  textArea,
  checkbox,
  codeField,
  combobox,
  dateField,
  errorSummary,
  fileDrop,
  phoneField,
  radioCards,
  selectField,
  banner,
  dialog,
  emptyState,
  frames,
  glyph,
  illustration,
  offlineBanner,
  pageHead,
  popover,
  scene,
  sheet,
  skeleton,
  stepProgress,
  taskList,
  table,
  themeSwitch,
  toasts,
  tooltip,
];
