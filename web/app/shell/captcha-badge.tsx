// Says at the foot of a form that a captcha protects it, and fetches the vendor's script where there is one. A vendor shows a
// badge of its own, fixed in the corner: then there is room for it below the last control instead (U37).
import { Glyph } from '@portico/ui/glyph';
import { useEffect, useState } from 'react';
import { loadCaptcha } from '../browser/captcha.ts';
import { CAPTCHA_BADGE } from './captcha-badge.en.ts';

export function CaptchaBadge() {
  // Unknown until then: a prerendered page does not know what the firm has configured.
  const [isVendors, setIsVendors] = useState<boolean>();
  useEffect(() => void loadCaptcha().then(setIsVendors), []);
  if (isVendors) return <div className="captcha-room" />;
  return (
    <p className="captcha-badge" lang="en" dir="ltr">
      {isVendors === false && (
        <>
          <Glyph name="locked" />
          {CAPTCHA_BADGE}
        </>
      )}
    </p>
  );
}
