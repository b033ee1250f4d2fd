import type { StoredFile } from '#shared/stored-file.ts';
import { fileDetails } from './file-details.ts';

/** The stored file's metadata (section 3), in a closed `details` element. */
export function StoredFileDetails({ file }: { file: StoredFile }) {
  return (
    <details className="file-details">
      <summary className="file-details__summary">About this file</summary>
      <dl className="file-details__list">
        {fileDetails(file).map(([label, value]) => (
          <div key={label} className="file-details__item">
            <dt className="soft small">{label}</dt>
            <dd className={value === null ? 'soft regular' : undefined}>{value ?? 'Not given'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
