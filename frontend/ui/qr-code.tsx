import { QRCodeSVG } from 'qrcode.react';

/** A QR code for a phone's camera: dark on white with its margin, also on a dark screen. */
export function QrCode({ value, title }: { value: string; title: string }) {
  return (
    <QRCodeSVG
      className="block h-[13rem] w-[13rem] rounded"
      value={value}
      title={title}
      size={208}
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#15231f"
    />
  );
}
