// Makes a log-in call. After three failures the server requires a captcha: load it then and repeat the call
// (D12). Most people never load it.
import type { BrowserCall, Call, Input, Reply } from '@portico/domain/api/call';
import { call } from '../../api/api.ts';
import { CallFailed, fetched } from '../../api/send.ts';

export async function callAsPerson<C extends Call>(row: BrowserCall<C>, input: Input<C>): Promise<Reply<C>> {
  try {
    return await call(row, input);
  } catch (failure) {
    if (!(failure instanceof CallFailed) || failure.code !== 'CAPTCHA_REFUSED') throw failure;
    const { withCaptcha } = await fetched(import('../../browser/captcha.ts'));
    return withCaptcha('login', (captchaToken) => call(row, input, { captchaToken }));
  }
}
