/** New Hampshire between the Connecticut River and the sea, with the Merrimack and its largest lake. */
export function Granite() {
  return (
    <svg className="picture picture--granite" viewBox="-40 -12 330 466" aria-hidden="true">
      <path
        className="picture__state"
        d="M183 9 159 10 145 23 133 58 128 64 118 101 124 134 121 145 102 158 70 172 68 205 61 229 50 262 35 290 26 327 21 366 19 396 8 413 19 434 158 439 171 432 185 421 204 408 215 411 223 393 228 378 214 365 213 348 196 328 195 295z"
      />
      <path
        className="picture__lake"
        d="M136 284c8-10 20-8 26 0 8 4 6 14-2 18-8 8-14-4-20-4s-8-8-4-14z"
      />
      <path
        className="picture__river"
        d="M112 200C109 222 113 246 111 266S103 282 105 290 113 306 115 317 121 336 124 345 127 352 130 356 138 368 138 376 137 386 137 391 133 402 134 409 138 420 139 429L143 439"
      />
      <path
        className="picture__far-pine"
        d="M138 118l13-40 13 40zM158 152l11-34 11 34zM84 222l12-38 12 38z"
      />
      <path
        className="picture__pine"
        d="M146 192l17-54 17 54zM58 328l14-46 14 46zM42 398l15-48 15 48z"
      />
      <path className="picture__pine" d="M82 402l11-36 11 36z" />
      <path className="picture__waves" d="M232 416q8-7 16 0t16 0 16 0M240 432q8-7 16 0t16 0" />
      <circle className="picture__ring-mark" cx="137" cy="391" r="14" />
      <circle className="picture__gap" cx="137" cy="391" r="6.5" />
    </svg>
  );
}
