// The order counts: pdf.js takes hold of what it finds when it is loaded.
import './bound-worker.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
