// States below a form that a captcha protects it, and loads the vendor's script if one is configured. A vendor shows its own
// badge, fixed in the corner; then this only reserves room for it below the last control (U37).
import { Glyph } from '@portico/ui/glyph';
import { useEffect, useState } from 'react';
import { loadCaptcha } from '../browser/captcha.ts';
import { CAPTCHA_BADGE } from './captcha-badge.en.ts';

export function CaptchaBadge() {
  // Undefined until the script has loaded or failed: a prerendered page does not know the configuration.
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
