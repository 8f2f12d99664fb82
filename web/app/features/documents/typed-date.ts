// A date that is typed into three fields.
import { typedDay } from '@portico/domain/forms/typed-day';
import { spokenLanguages } from '../../texts/date-language.ts';

export function readDay(group: HTMLFieldSetElement, name: string): string {
  const partIn = (part: string): string =>
    group.querySelector<HTMLInputElement>(`[name="${CSS.escape(`${name}.${part}`)}"]`)?.value ?? '';
  return typedDay({ day: partIn('day'), month: partIn('month'), year: partIn('year') }, spokenLanguages());
}
