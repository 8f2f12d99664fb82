// A wrong code shows the specified message, and at the field the help for this factor (U25).
import { CallFailed } from '../../api/send.ts';

const WRONG_CODE = ['USER_MFA_TOKEN_INVALID', 'USER_SMS_OTP_INVALID'];

export async function explained<T>(act: () => Promise<T>, help: string): Promise<T> {
  try {
    return await act();
  } catch (failure) {
    if (!(failure instanceof CallFailed) || !WRONG_CODE.includes(failure.code)) throw failure;
    const { status, code, message } = failure;
    throw new CallFailed(status, {
      code,
      message,
      fields: [{ field: 'code', message: `${message} ${help}` }],
    });
  }
}
