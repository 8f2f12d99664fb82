// Routes of the captcha slice.
import { captcha } from '@portico/domain/api/captcha';
import { route } from '../http/bind.ts';
import { challenge } from './challenge.ts';

export const captchaRoutes = [route(captcha.challenge, challenge)];
