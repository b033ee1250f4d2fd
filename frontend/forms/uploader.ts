/** What a page loads once a file is chosen, and not before. */
export { checkResumeFile } from './resume/check-resume-file.ts';
export { createResumeUpload, pageMemory } from './resume/create-resume-upload.ts';
export { sendApplication } from './send-application.ts';
