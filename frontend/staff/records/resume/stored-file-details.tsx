import type { StoredFile } from '#shared/stored-file.ts';
import { fileDetails } from './file-details.ts';

/** The stored file's metadata (section 3), in a closed `details` element. */
export function StoredFileDetails({ file }: { file: StoredFile }) {
  return (
    <details className="2xl:[@media(height>=36rem)]:flex-none 2xl:[@media(height>=36rem)]:max-h-[40dvb] 2xl:[@media(height>=36rem)]:overflow-auto">
      <summary className="list-item w-fit py-3 text-pine font-semibold cursor-pointer 2xl:[@media(height>=36rem)]:sticky 2xl:[@media(height>=36rem)]:top-0 2xl:[@media(height>=36rem)]:w-auto 2xl:[@media(height>=36rem)]:bg-ground">
        About this file
      </summary>
      <dl className="grid border-b border-hairline">
        {fileDetails(file).map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(8rem,1fr)_2fr] gap-4 py-2 border-t border-hairline wrap-anywhere"
          >
            <dt className="soft small">{label}</dt>
            <dd className={value === null ? 'soft regular' : undefined}>{value ?? 'Not given'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
