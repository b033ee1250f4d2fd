/** Left upper corners of the dark windows: four columns, and a wing at the right. */
const windows = [174, 232, 290].flatMap((y) => [132, 184, 246, 298].map((x) => ({ x, y })));
const wing = [278, 330].flatMap((y) => [362, 396].map((x) => ({ x, y })));

/** The rota's shifts: x, y and width of each bar; the last gap is drawn apart. */
const shifts = [
  { x: 318, y: 404, width: 46 },
  { x: 370, y: 404, width: 72 },
  { x: 448, y: 404, width: 46 },
  { x: 318, y: 428, width: 72 },
  { x: 448, y: 428, width: 46 },
  { x: 318, y: 452, width: 46 },
  { x: 370, y: 452, width: 46 },
  { x: 422, y: 452, width: 72 },
];

/** A ward at night with one window lit, and a rota on which the last gap has just been filled. */
export function WardAtNight() {
  return (
    <svg className="picture" viewBox="0 0 560 500" aria-hidden="true">
      <rect className="picture__sky" width="560" height="440" rx="14" />
      <circle className="picture__moon" cx="462" cy="82" r="24" />
      <path
        className="picture__star"
        d="M64 66h.01M138 40h.01M236 62h.01M336 44h.01M392 104h.01M518 150h.01M36 168h.01M522 44h.01"
      />
      <path className="picture__hill" d="M0 322c90-58 160-52 250-26s190-66 310-26v132H0z" />
      <path className="picture__pine" d="M22 402l34-118 34 118zM482 402l38-140 38 140z" />
      <path className="picture__pine" d="M68 402l20-66 20 66zM452 402l22-78 22 78z" />
      <path className="picture__wall" d="M112 402V150h232v252zM344 402V258h88v144z" />
      <path className="picture__roof" d="M104 150h248M344 258h96M208 150v-24h40v24" />
      {[...windows, ...wing].map(({ x, y }) => (
        <rect key={`${x} ${y}`} className="picture__window" x={x} y={y} width="26" height="34" />
      ))}
      <g>
        <rect className="picture__lit" x="181" y="229" width="32" height="40" />
        <circle className="picture__nurse" cx="199" cy="246" r="5.500" />
        <path className="picture__nurse" d="M188 269c0-11 5-16 11-16s11 5 11 16z" />
      </g>
      <path className="picture__door" d="M214 402v-48h28v48zM206 348h44" />
      <path className="picture__ground" d="M0 402h560v24a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z" />
      <g transform="translate(-64 -66) scale(1.15) rotate(-2 406 424)">
        <rect className="picture__paper" x="298" y="360" width="216" height="128" rx="8" />
        <path className="picture__rule" d="M318 384h60M298 394h216" />
        {shifts.map(({ x, y, width }) => (
          <rect
            key={`${x} ${y}`}
            className="picture__shift"
            x={x}
            y={y}
            width={width}
            height="14"
            rx="4"
          />
        ))}
        <rect className="picture__gap" x="396" y="425" width="46" height="20" rx="5" />
        <path className="picture__check" d="M412 435l5 5 9-10" />
      </g>
    </svg>
  );
}
