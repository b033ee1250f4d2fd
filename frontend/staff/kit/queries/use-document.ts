import { useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { useLinkedFile } from './use-linked-file.ts';

/** The link of a document of an application, and the facts of the file. Each request is an audited reading. */
export function useDocument(id: string, document: string) {
  const { api } = useStaff();
  return useLinkedFile(['document', id, document], (signal) =>
    api.getDocument({ path: { id, document }, signal }),
  );
}

/** The verdicts of the malware scan on the documents of an application; undefined until they are known. */
export function useDocumentVerdicts(id: string) {
  const { api } = useStaff();
  const { data } = useQuery({
    queryKey: ['document-verdicts', id],
    queryFn: ({ signal }) => api.checkDocuments({ path: { id }, signal }),
    gcTime: 0,
  });
  return data;
}
