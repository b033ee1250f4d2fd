import { checkDocuments } from '#shared/contract/reading.ts';
import { isForRecruiters } from '#shared/documents.ts';
import { mayAct, roleOf } from '#shared/staff-groups.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { noSubmission } from '../http/path.ts';
import { getDocuments } from '../resumes/documents-store.ts';
import { isScanned } from '../resumes/malware-verdict.ts';
import { documentFile } from '../resumes/resume-names.ts';
import { getHeldReason } from '../resumes/stored-resume.ts';

/** The documents of an application that are held back, with the reason of each. Viewers learn of no identification. */
export const handler = staffEndpoint(checkDocuments, async ({ path, staff, answer }) => {
  const documents = await getDocuments(path.id);
  if (!documents) throw noSubmission();
  const seesAll = mayAct(roleOf(staff.groups), 'recruiter');
  const checked = await Promise.all(
    documents
      .filter((one) => seesAll || !isForRecruiters(one))
      .map(async ({ id, contentType }) => ({
        document: id,
        reason: await getHeldReason(documentFile(path.id, id, contentType)),
      })),
  );
  const held = checked.flatMap(({ document, reason }) => (reason ? [{ document, reason }] : []));
  return answer(200, { isScanned: isScanned(), held });
});
