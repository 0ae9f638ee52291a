import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { CreditNotes } from '../application/credit-notes.service.js';
import { InvoiceDrafts } from '../application/invoice-drafts.service.js';
import { InvoiceViews } from '../application/invoice-views.service.js';
import { Invoices } from '../application/invoices.service.js';
import { InvoiceId } from './document-id.js';
import {
  CreateInvoiceDto,
  CreditInvoiceDto,
  InvoiceResponse,
  InvoiceRowPageResponse,
  InvoicesExportQuery,
  InvoicesQuery,
  InvoiceSumsResponse,
  IssueInvoiceDto,
  ReminderResponse,
  toInvoice,
  toInvoiceRow,
  toSums,
  UpdateInvoiceDto,
} from './dto/invoice.dto.js';

const ById = ApiParam({ name: 'id', type: 'integer' });
const Answer = ApiOkResponse({ type: InvoiceResponse, description: 'The invoice.' });

/** Invoices of all bookings. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/invoices')
export class InvoicesController {
  constructor(
    private readonly views: InvoiceViews,
    private readonly drafts: InvoiceDrafts,
    private readonly invoices: Invoices,
    private readonly credits: CreditNotes,
  ) {}

  @Get()
  @Call('Lists invoices', 'Filters by number or buyer, view and day.')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers(InvoiceRowPageResponse, 'A page of invoices.')
  async listInvoices(@Query() query: InvoicesQuery): Promise<InvoiceRowPageResponse> {
    const { items, ...page } = await this.views.page(query);
    return { ...page, items: items.map(toInvoiceRow) };
  }

  @Get('export.csv')
  @ApiListExport('invoices')
  @AllowWithPassword(Permission.MoneyRead)
  exportInvoices(@Query() query: InvoicesExportQuery, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.views.export(query, actor);
  }

  @Get('sums')
  @Call('Gets the sums of invoices', 'In the currency of the site.')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers(InvoiceSumsResponse, 'The sums.')
  async getInvoiceSums(): Promise<InvoiceSumsResponse> {
    return toSums(await this.views.sums());
  }

  @Post()
  @Call('Drafts an invoice', 'For one or several bookings.')
  @Allow(Permission.MoneyWrite)
  @Creates(InvoiceResponse, 'The draft.')
  async createInvoice(
    @Body() invoice: CreateInvoiceDto,
    @CurrentActor() actor: Actor,
  ): Promise<InvoiceResponse> {
    return this.answer(await this.drafts.create(invoice, actor));
  }

  @Get(':id')
  @ById
  @Call('Gets an invoice', 'With its lines, status and credit notes.')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answer
  getInvoice(@Param('id', InvoiceId) id: number): Promise<InvoiceResponse> {
    return this.answer(id);
  }

  @Put(':id')
  @ById
  @Call('Changes a draft', 'Of an issued invoice only `sendsReminders`.')
  @Allow(Permission.MoneyWrite)
  @Answer
  async updateInvoice(
    @Param('id', InvoiceId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdateInvoiceDto,
    @CurrentActor() actor: Actor,
  ): Promise<InvoiceResponse> {
    await this.drafts.update(id, version, fields, actor);
    return this.answer(id);
  }

  @Delete(':id')
  @ById
  @Call('Deletes a draft', 'It has no number yet.')
  @Allow(Permission.MoneyWrite)
  @AnswersNothing('The draft is deleted.', 'invalid_transition')
  deleteInvoice(
    @Param('id', InvoiceId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.drafts.remove(id, version, actor);
  }

  @Post(':id/issue')
  @HttpCode(200)
  @ById
  @Call('Issues an invoice', 'Numbers it. It never changes after that.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Answer
  @ApiProblems('invalid_transition', 'settings_missing')
  async issueInvoice(
    @Param('id', InvoiceId) id: number,
    @IfMatch() version: number,
    @Body() { send }: IssueInvoiceDto,
    @CurrentActor() actor: Actor,
  ): Promise<InvoiceResponse> {
    await this.invoices.issue(id, version, send, actor);
    return this.answer(id);
  }

  @Post(':id/send')
  @HttpCode(200)
  @ById
  @Call('Emails an invoice', 'With its PDF.')
  @Allow(Permission.MoneyWrite)
  @Answer
  @ApiProblems('invalid_transition', 'no_email')
  async sendInvoice(
    @Param('id', InvoiceId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<InvoiceResponse> {
    await this.invoices.send(id, actor);
    return this.answer(id);
  }

  @Post(':id/remind')
  @ById
  @Call('Reminds of an invoice', 'At most once a day.')
  @Allow(Permission.MoneyWrite)
  @Answers(ReminderResponse, 'Whether an email is sent.', 'invalid_transition', 'already_paid', 'no_email')
  async remindInvoice(
    @Param('id', InvoiceId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ReminderResponse> {
    return { sent: await this.invoices.remind(id, null, actor) };
  }

  @Post(':id/credit')
  @HttpCode(200)
  @ById
  @Call('Issues a credit note', 'For what its bookings became cheaper by.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Answer
  @ApiProblems('invalid_transition')
  async creditInvoice(
    @Param('id', InvoiceId) id: number,
    @Body() { reason, send }: CreditInvoiceDto,
    @CurrentActor() actor: Actor,
  ): Promise<InvoiceResponse> {
    await this.credits.credit(id, { reason: reason ?? null, send }, actor);
    return this.answer(id);
  }

  @Post(':id/void')
  @HttpCode(200)
  @ById
  @Call('Voids an invoice', 'Credits all of it. Its bookings can be invoiced again.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Answer
  @ApiProblems('invalid_transition')
  async voidInvoice(
    @Param('id', InvoiceId) id: number,
    @Body() { reason, send }: CreditInvoiceDto,
    @CurrentActor() actor: Actor,
  ): Promise<InvoiceResponse> {
    await this.credits.void(id, { reason: reason ?? null, send }, actor);
    return this.answer(id);
  }

  private async answer(id: number): Promise<InvoiceResponse> {
    return toInvoice(await this.views.detail(id));
  }
}
