import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takePhoneTokens } from './browser/phone-token.ts';
import { reloadOnPreloadError } from './browser/reload-guard.ts';
import { installTrustedTypes } from './browser/trusted-types.ts';

// In development Vite serves the stylesheet, so that edits show at once; built pages contain it inline.
if (import.meta.env.DEV) await import('./app.css');

takePhoneTokens();
installTrustedTypes();
reloadOnPreloadError();

hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter />
  </StrictMode>,
);
