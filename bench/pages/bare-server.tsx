import { renderToString } from 'react-dom/server';
import { BareLogin } from './bare-login.tsx';

export const render = (): string => renderToString(<BareLogin />);
