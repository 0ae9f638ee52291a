import { Controller } from '@nestjs/common';
import { EditedController } from '../../../auth/sessions/edited-controller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { newContent } from '../../../platform/common/content-fields.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { type EditedUnit, SetupEditing } from '../application/setup-editing.js';
import { UnitContent } from '../domain/unit-content.js';
import { AdminUnitResponse, CreateUnitDto, UpdateUnitDto } from './dto/admin-unit.dto.js';

/** Rooms, edited by admins. */
@Controller('admin/units')
export class AdminUnitsController extends EditedController<UnitContent, EditedUnit>({
  name: 'room',
  subject: 'AdminUnit',
  subjects: 'AdminUnits',
  response: AdminUnitResponse,
  notFound: 'unit_not_found',
  id: new IdParamPipe('unit_not_found', 'We could not find that room.'),
  edit: Permission.SetupEdit,
  list: {
    summary: 'Rooms to edit',
    description: 'All of them, drafts included.',
    answer: 'In their order.',
    response: [AdminUnitResponse],
  },
  create: {
    description: 'As a draft, which is not used until it is published.',
    body: CreateUnitDto,
    contentOf: (unit) => newContent(UnitContent, unit),
  },
  update: UpdateUnitDto,
  remove: { description: 'Only one that nothing uses.', problems: ['in_use'] },
  publish: { description: 'From now on it counts; what is booked stays.', problems: ['in_use'] },
}) {
  constructor({ units }: SetupEditing) {
    super({ edited: units, list: () => units.list({ id: 'ASC' }) });
  }
}
