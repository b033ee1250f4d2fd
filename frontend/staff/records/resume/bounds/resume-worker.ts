// The order is important: pdf.js captures the global functions when it is loaded.
import './bound-worker.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
