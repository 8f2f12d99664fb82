// Layout with nothing around the page but help (U12).
import { EmptyFrame } from '@portico/ui/frames';
import { Outlet } from 'react-router';
import { PageFoot } from './page-foot.tsx';

export default function EmptyLayout() {
  return (
    <div className="layout" data-layout="empty">
      <EmptyFrame foot={<PageFoot />}>
        <Outlet />
      </EmptyFrame>
    </div>
  );
}
