// The correction requests that the person confirmed as already correct. Session storage keeps them until the client is
// submitted again, because another step may have to be completed first.
const KEY = 'confirmed';

export interface CorrectionItem {
  readonly step: string;
  readonly field: string;
}

const nameOf = ({ step, field }: CorrectionItem): string => `${step} ${field}`;
const read = (): readonly string[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');

export const isConfirmed = (item: CorrectionItem): boolean => read().includes(nameOf(item));

/** Neither changed nor confirmed. */
export const isStillOpen = (item: CorrectionItem & { readonly isAnswered: boolean }): boolean =>
  !item.isAnswered && !isConfirmed(item);

export function confirmItem(item: CorrectionItem, isRight: boolean): void {
  const others = read().filter((name) => name !== nameOf(item));
  sessionStorage.setItem(KEY, JSON.stringify(isRight ? [...others, nameOf(item)] : others));
}

export const forgetConfirmed = (): void => sessionStorage.removeItem(KEY);
