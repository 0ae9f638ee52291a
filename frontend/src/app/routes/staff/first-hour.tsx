import { FirstHourPage } from '@/features/staff/settings/set-up/first-hour-page';

export default FirstHourPage;
