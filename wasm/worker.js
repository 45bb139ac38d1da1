// The script of the module Worker that createWorkerEngine opens.
import './wasm_exec.js';
import { serve } from './loader/serve.js';

serve(self);
