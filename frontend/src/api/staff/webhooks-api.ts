import { staffApi } from './tags';

/** Webhooks and their deliveries. */
staffApi.enhanceEndpoints({
  endpoints: {
    listWebhookEndpoints: { providesTags: ['Webhook'], keepUnusedDataFor: 0 },
    getWebhookEndpoint: { providesTags: ['Webhook'], keepUnusedDataFor: 0 },
    createWebhookEndpoint: { invalidatesTags: ['Webhook', 'Log'] },
    updateWebhookEndpoint: { invalidatesTags: ['Webhook', 'Log', 'NeedsAttention'] },
    // Its page is still open and must not ask for it again; lists are loaded when they open.
    deleteWebhookEndpoint: { invalidatesTags: ['Log', 'NeedsAttention'] },
    rollWebhookSecret: { invalidatesTags: ['Webhook', 'Log'] },
    // Its counts of deliveries change as well.
    testWebhookEndpoint: { invalidatesTags: ['Webhook', 'WebhookDelivery'] },
    listWebhookDeliveries: { providesTags: ['WebhookDelivery'], keepUnusedDataFor: 0 },
    resendWebhooks: { invalidatesTags: ['Webhook', 'WebhookDelivery', 'Log'] },
  },
});
