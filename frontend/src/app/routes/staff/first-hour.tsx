import { FirstHourPage } from '@/features/staff/first-hour/first-hour-page';

export default FirstHourPage;
