// The day by which something is usually decided: so many working days after it was sent.

const isWorkingDay = (day: Date): boolean => day.getDay() !== 0 && day.getDay() !== 6;

export function afterWorkingDays(since: Date, count: number): Date {
  const day = new Date(since);
  let left = count;
  while (left > 0) {
    day.setDate(day.getDate() + 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** The day itself is not over before its evening. */
export const isPast = (day: Date, now: Date): boolean =>
  new Date(day).setHours(23, 59, 59, 999) < now.getTime();
