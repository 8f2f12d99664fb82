// What was asked back and is right as it stands, as the person ticked it: kept in this tab until it is sent back, because another
// step may have to be done first.
const KEY = 'confirmed';

export interface CorrectionItem {
  readonly step: string;
  readonly field: string;
}

const nameOf = ({ step, field }: CorrectionItem): string => `${step} ${field}`;
const read = (): readonly string[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');

export const isConfirmed = (item: CorrectionItem): boolean => read().includes(nameOf(item));

/** Neither changed nor ticked. */
export const isStillOpen = (item: CorrectionItem & { readonly isAnswered: boolean }): boolean =>
  !item.isAnswered && !isConfirmed(item);

export function confirmItem(item: CorrectionItem, isRight: boolean): void {
  const others = read().filter((name) => name !== nameOf(item));
  sessionStorage.setItem(KEY, JSON.stringify(isRight ? [...others, nameOf(item)] : others));
}

export const forgetConfirmed = (): void => sessionStorage.removeItem(KEY);
