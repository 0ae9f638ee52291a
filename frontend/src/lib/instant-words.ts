export { formatInstant as instantInWords } from './format';
