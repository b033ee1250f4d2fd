/** A trail through pines that ends at a fallen trunk. */
export function DeadEnd() {
  return (
    <svg className="picture picture--dead-end" viewBox="0 0 520 300" aria-hidden="true">
      <rect className="picture__sky" width="520" height="300" />
      <path className="picture__hill" d="M0 168c70-60 150-58 226-26s170-74 294-22v180H0z" />
      <path
        className="picture__far-pine"
        d="M150 206l20-70 20 70zM330 204l22-82 22 82zM196 206l13-44 13 44z"
      />
      <path className="picture__clearing" d="M0 214c130-22 390-22 520 0v86H0z" />
      <path className="picture__trail" d="M188 300c16-26 30-50 44-84h50c18 32 40 58 62 84z" />
      <path className="picture__marks" d="M264 296c-2-20 2-40-4-62" />
      <path
        className="picture__pine"
        d="M14 262l46-186 46 186zM420 258l40-162 40 162zM96 250l24-92 24 92z"
      />
      <path className="picture__branch" d="M206 214l-16-28M300 206l20-26" />
      <path className="picture__trunk" d="M176 222l166-20" />
      <circle className="picture__rings" cx="344" cy="202" r="15" />
      <circle className="picture__ring" cx="344" cy="202" r="7" />
    </svg>
  );
}
