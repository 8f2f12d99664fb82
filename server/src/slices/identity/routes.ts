// Routes of the identity slice.
import { auth } from '@portico/domain/api/auth';
import { identity } from '@portico/domain/api/identity';
import { route } from '../../platform/http/bind.ts';
import { backFromPhone } from './back-from-phone.ts';
import { beginPicture } from './begin-picture.ts';
import { capture } from './capture.ts';
import { completePicture } from './complete-picture.ts';
import { current } from './current.ts';
import { explainDifference } from './explain-difference.ts';
import { getUserPhoto } from './get-user-photo.ts';
import { openPhoneLink } from './open-phone-link.ts';
import { phoneLink } from './phone-link.ts';
import { removePortrait } from './remove-portrait.ts';
import { resumePicture } from './resume-picture.ts';
import { start } from './start.ts';
import { webhook } from './webhook.ts';

export const identityRoutes = [
  route(auth.getUserPhoto, getUserPhoto),
  route(identity.start, start),
  route(identity.current, current),
  route(identity.phoneLink, phoneLink),
  route(identity.openPhoneLink, openPhoneLink),
  route(identity.backFromPhone, backFromPhone),
  route(identity.capture, capture),
  route(identity.beginPicture, beginPicture),
  route(identity.resumePicture, resumePicture),
  route(identity.completePicture, completePicture),
  route(identity.removePortrait, removePortrait),
  route(identity.explainDifference, explainDifference),
  route(identity.webhook, webhook),
];
