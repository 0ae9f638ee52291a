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
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
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
  @ApiOperation({ summary: 'Lists invoices', description: 'Filters by number or buyer, view and day.' })
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @ApiOkResponse({ type: InvoiceRowPageResponse, description: 'A page of invoices.' })
  @ApiProblems('validation_failed')
  async listInvoices(@Query() query: InvoicesQuery): Promise<InvoiceRowPageResponse> {
    const { items, ...page } = await this.views.page(query);
    return { ...page, items: items.map(toInvoiceRow) };
  }

  @Get('export.csv')
  @ApiListExport('invoices')
  @Allow(Permission.MoneyRead)
  @FreshPassword()
  exportInvoices(@Query() query: InvoicesExportQuery, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.views.export(query, actor);
  }

  @Get('sums')
  @ApiOperation({ summary: 'Gets the sums of invoices', description: 'In the currency of the site.' })
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @ApiOkResponse({ type: InvoiceSumsResponse, description: 'The sums.' })
  async getInvoiceSums(): Promise<InvoiceSumsResponse> {
    return toSums(await this.views.sums());
  }

  @Post()
  @ApiOperation({ summary: 'Drafts an invoice', description: 'For one or several bookings.' })
  @Allow(Permission.MoneyWrite)
  @ApiCreatedResponse({ type: InvoiceResponse, description: 'The draft.' })
  @ApiProblems('validation_failed')
  async createInvoice(
    @Body() invoice: CreateInvoiceDto,
    @CurrentActor() actor: Actor,
  ): Promise<InvoiceResponse> {
    return this.answer(await this.drafts.create(invoice, actor));
  }

  @Get(':id')
  @ById
  @ApiOperation({ summary: 'Gets an invoice', description: 'With its lines, status and credit notes.' })
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answer
  @ApiProblems('not_found')
  getInvoice(@Param('id', InvoiceId) id: number): Promise<InvoiceResponse> {
    return this.answer(id);
  }

  @Put(':id')
  @ById
  @ApiOperation({ summary: 'Changes a draft', description: 'Of an issued invoice only `sendsReminders`.' })
  @Allow(Permission.MoneyWrite)
  @Versioned()
  @Answer
  @ApiProblems('validation_failed', 'not_found')
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
  @HttpCode(204)
  @ById
  @ApiOperation({ summary: 'Deletes a draft', description: 'It has no number yet.' })
  @Allow(Permission.MoneyWrite)
  @Versioned()
  @ApiNoContentResponse({ description: 'The draft is deleted.' })
  @ApiProblems('not_found', 'invalid_transition')
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
  @ApiOperation({ summary: 'Issues an invoice', description: 'Numbers it. It never changes after that.' })
  @Allow(Permission.MoneyWrite)
  @FreshPassword()
  @Versioned()
  @Answer
  @ApiProblems('validation_failed', 'not_found', 'invalid_transition', 'settings_missing')
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
  @ApiOperation({ summary: 'Emails an invoice', description: 'With its PDF.' })
  @Allow(Permission.MoneyWrite)
  @Answer
  @ApiProblems('not_found', 'invalid_transition', 'no_email')
  async sendInvoice(
    @Param('id', InvoiceId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<InvoiceResponse> {
    await this.invoices.send(id, actor);
    return this.answer(id);
  }

  @Post(':id/remind')
  @HttpCode(200)
  @ById
  @ApiOperation({ summary: 'Reminds of an invoice', description: 'At most once a day.' })
  @Allow(Permission.MoneyWrite)
  @ApiOkResponse({ type: ReminderResponse, description: 'Whether an email is sent.' })
  @ApiProblems('not_found', 'invalid_transition', 'already_paid', 'no_email')
  async remindInvoice(
    @Param('id', InvoiceId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ReminderResponse> {
    return { sent: await this.invoices.remind(id, null, actor) };
  }

  @Post(':id/credit')
  @HttpCode(200)
  @ById
  @ApiOperation({ summary: 'Issues a credit note', description: 'For what its bookings became cheaper by.' })
  @Allow(Permission.MoneyWrite)
  @FreshPassword()
  @Answer
  @ApiProblems('validation_failed', 'not_found', 'invalid_transition')
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
  @ApiOperation({
    summary: 'Voids an invoice',
    description: 'Credits all of it. Its bookings can be invoiced again.',
  })
  @Allow(Permission.MoneyWrite)
  @FreshPassword()
  @Answer
  @ApiProblems('validation_failed', 'not_found', 'invalid_transition')
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
