/** A name badge on its lanyard: the sign, a person, a license, and a mark that it was checked. */
export function NameBadge() {
  return (
    <svg className="picture picture--badge" viewBox="0 0 420 330" aria-hidden="true">
      <path className="picture__lanyard" d="M120-10 206 84 292-10" />
      <g transform="rotate(-3 206 90)">
        <path className="picture__clip" d="M196 78h20v22h-20z" />
        <rect className="picture__paper" x="96" y="94" width="220" height="216" rx="14" />
        <path
          className="picture__badge-head"
          d="M96 152v-44a14 14 0 0 1 14-14h192a14 14 0 0 1 14 14v44z"
        />
        <rect className="picture__slot" x="186" y="104" width="40" height="8" rx="4" />
        <path className="picture__badge-sign" d="M120 140h12l5-9h-7l10-18 10 18h-6l5 11 3-3h8" />
        <rect className="picture__portrait" x="118" y="172" width="74" height="88" rx="8" />
        <circle className="picture__person" cx="155" cy="204" r="15" />
        <path className="picture__person" d="M125 260c0-24 12-36 30-36s30 12 30 36z" />
        <path className="picture__name" d="M212 184h78" />
        <path className="picture__rule" d="M212 206h78M212 222h52" />
        <path className="picture__name" d="M118 282h40" />
        <path className="picture__rule" d="M176 282h60" />
        <circle className="picture__gap" cx="276" cy="264" r="22" />
        <path className="picture__check" d="M266 264l7 7 13-14" />
      </g>
    </svg>
  );
}
