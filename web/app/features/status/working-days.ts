// The day by which we usually decide: a number of working days after submission.

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

/** A day is past only after its end. */
export const isPast = (day: Date, now: Date): boolean =>
  new Date(day).setHours(23, 59, 59, 999) < now.getTime();
