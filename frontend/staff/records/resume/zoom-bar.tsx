import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { Button } from '#frontend/ui/button.tsx';
import { counted } from '#shared/counted.ts';
import { leastScale, mostScale, type Zoom, zoomedIn, zoomedOut } from './zoom.ts';

type ZoomBarProps = {
  zoom: Zoom;
  /** The scale of the zoom; 1 is the size on paper. */
  scale: number;
  pageCount: number;
  onZoom: (zoom: Zoom) => void;
};

/** The buttons for zooming out, in and to the available width, and the number of pages. */
export function ZoomBar({ zoom, scale, pageCount, onZoom }: ZoomBarProps) {
  return (
    <div className="cluster sticky top-0 z-1 px-3 py-2 border-b border-hairline bg-surface [&_.button]:px-3 [&_[aria-pressed=true]]:border-pine [&_[aria-pressed=true]]:bg-sand">
      <Button
        variant="quiet"
        aria-label="Zoom out"
        inactive={scale <= leastScale}
        onClick={() => onZoom(zoomedOut(scale))}
      >
        <ZoomOut size={18} strokeWidth={1.75} aria-hidden />
      </Button>
      <span
        className="min-w-[3.5rem] font-semibold tabular-nums text-center"
        role="status"
        aria-label="Zoom"
      >
        {`${Math.round(scale * 100)}%`}
      </span>
      <Button
        variant="quiet"
        aria-label="Zoom in"
        inactive={scale >= mostScale}
        onClick={() => onZoom(zoomedIn(scale))}
      >
        <ZoomIn size={18} strokeWidth={1.75} aria-hidden />
      </Button>
      <Button
        variant="quiet"
        aria-pressed={zoom === 'fit'}
        inactive={false}
        onClick={() => onZoom('fit')}
      >
        <MoveHorizontal size={18} strokeWidth={1.75} aria-hidden />
        Fit
      </Button>
      <span className="ms-auto text-ink-soft tabular-nums">{counted(pageCount, 'page')}</span>
    </div>
  );
}
