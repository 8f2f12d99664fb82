import { hydrateRoot } from 'react-dom/client';
import { BareLogin } from './bare-login.tsx';

const place = document.getElementById('root');
if (place) hydrateRoot(place, <BareLogin />);
