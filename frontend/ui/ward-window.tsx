import type { ReactNode } from 'react';

export type TimeOfDay = 'morning' | 'afternoon' | 'night';

/** The x at which the part of each time begins. */
const views: Record<TimeOfDay, number> = { morning: 0, afternoon: 190, night: 380 };

/** A window of a ward with the hills outside at a time of day, and on its sill the things of that shift. */
export const WardWindow = ({ time }: { time: TimeOfDay }) => (
  <svg className={`picture picture--${time}`} viewBox="0 0 170 222" aria-hidden="true">
    <WindowParts time={time} />
  </svg>
);

/** The parts of a window, 170 units wide and 222 high. The element around them has the class of the time. */
export const WindowParts = ({ time }: { time: TimeOfDay }) => (
  <>
    {/* Cuts the view off behind the frame. */}
    <svg x="4" y="4" width="162" height="202" viewBox="4 4 162 202" aria-hidden="true">
      <Landscape time={time} />
    </svg>
    <path className="picture__frame" d="M4 206V4h162v202M85 4v202M4 98h162" />
    <rect className="picture__sill" x="1" y="203" width="168" height="18" rx="3" />
    {things[time]}
  </>
);

/** The hills around Manchester at a time of day. All times show parts of one landscape, 170 units wide each. */
export function Landscape({ time }: { time: TimeOfDay }) {
  return (
    <>
      <rect className="picture__sky" x="-2" y="-2" width="176" height="226" />
      <g transform={`translate(${-views[time]} 0)`}>
        {lights[time]}
        <path
          className="picture__far-hill"
          d="M-8 156 30 128l26 14 46-40 34 26 24-14 42-34 38 26 34-46 40 34 30-14 36 30 34-20 38 26 40-30 46 40 30-12v110H-8z"
        />
        <path
          className="picture__hill"
          d="M-8 174c70-34 126-24 190-6s130-44 196-14 120-26 180 6v60H-8z"
        />
        <path
          className="picture__pine"
          d="M112 206l16-58 16 58zM140 206l11-38 11 38zM318 206l14-54 14 54zM208 206l9-34 9 34zM498 206l15-60 15 60zM482 206l10-34 10 34z"
        />
      </g>
    </>
  );
}

const lights: Record<TimeOfDay, ReactNode> = {
  morning: <circle className="picture__sun" cx="112" cy="104" r="24" />,
  afternoon: <circle className="picture__sun" cx="308" cy="38" r="17" />,
  night: (
    <>
      <path className="picture__moon" d="M500 26a22 22 0 1 0 18 34 18 18 0 0 1-18-34z" />
      <path
        className="picture__star"
        d="M398 34h.01M424 66h.01M452 28h.01M532 82h.01M408 92h.01M470 84h.01"
      />
    </>
  ),
};

const things: Record<TimeOfDay, ReactNode> = {
  // A mug.
  morning: (
    <g className="picture__thing">
      <path d="M34 166h36v32q0 8-8 8H42q-8 0-8-8z" />
      <path
        className="picture__line"
        d="M70 174h6q8 0 8 9t-8 9h-6M44 156q-5-7 0-13t0-13M58 156q-5-7 0-13t0-13"
      />
    </g>
  ),
  // A clipboard, and the hand that signs.
  afternoon: (
    <g className="picture__thing">
      <path d="M30 128h60v78H30z" />
      <path className="picture__accent" d="M48 121h24v13H48z" />
      <path className="picture__line" d="M42 150h36M42 163h28M42 176h18" />
      <path d="M166 196c-14 6-26 8-38 4-6 0-18 0-22-4s-4-6 0-7l-10-2c-5-2-4-8 1-8l12 1c-6-4-2-10 4-8l26 8c10 2 18 0 26-4z" />
      <path className="picture__line" d="M66 186l34-12M62 188l4-2" />
    </g>
  ),
  // A lamp over the chart of the night.
  night: (
    <g className="picture__thing">
      <path className="picture__glow" d="M58 142l44 0 22 64H36z" />
      <path d="M64 118h32l12 26H52z" />
      <path className="picture__line" d="M80 144v54M80 118v-8" />
      <path d="M60 198h40v8H60z" />
      <path className="picture__accent" d="M122 182h34v24h-34z" />
      <path className="picture__line" d="M132 182v-8h14v8M139 188v12M133 194h12" />
    </g>
  ),
};
